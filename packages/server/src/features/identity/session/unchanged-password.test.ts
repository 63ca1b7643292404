import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cryptoRandom } from '../../../adapters/random.ts';
import type { Db } from '../../../storage/database.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { SessionService } from './session.service.ts';

const next = 'the password of the owner';

/** The check of a password is slow: what it was checked against may be gone at its end. */
describe.each(engines)('a password that is reset while it is checked, on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const source = (actorId: string) => {
    const { trail } = on.server.app.audit;
    return { actorId, ip: '192.0.2.1', requestId: 'r', now: on.clock.now(), trail };
  };
  const origin = { device: 'A browser', ip: '192.0.2.1', fromThisMachine: false };
  const transaction = <T>(work: (db: Db) => Promise<T>) => on.server.app.database.transaction(work);

  /** A user, and the owner of the address who resets the password by a link. */
  async function user() {
    const { arrange, db } = on.server;
    const { id, email, password } = await arrange.user(['mentee']);
    const reset = async () => {
      on.clock.advance(60_000);
      await on.visitor.send('POST', '/recovery/forgot-password', { email });
      await on.server.app.worker.runDue();
      const token = await on.tokenFor(email, '/reset-password/');
      const sent = await on.visitor.send('POST', '/recovery/reset-password', {
        token,
        password: next,
      });
      expect(sent.status).toBe(204);
    };
    const signIn = async (secret: string) =>
      (await on.visitor.send('POST', '/session', { email, password: secret })).status;
    const sessions = () =>
      db.selectFrom('sessions').select('id').where('userId', '=', id).execute();
    return { id, email, password, reset, signIn, sessions };
  }

  test('opens no session', async () => {
    const { email, password, reset, sessions } = await user();
    const hasher = {
      hash: () => Promise.reject(new Error('Nothing is hashed.')),
      verify: async () => {
        await reset();
        return true;
      },
    };
    const { secondFactors } = on.server.app.services;
    const slow = new SessionService(hasher, cryptoRandom, secondFactors, false);
    const call = { db: on.server.db, transaction, limit: async () => undefined };
    await expect(slow.signIn(call, { email, password }, source(''), origin)).rejects.toThrow(
      'Incorrect email or password.',
    );
    expect(await sessions()).toEqual([]);
  });

  test('that is wrong takes no transaction, which would hold up every other write', async () => {
    const { email } = await user();
    const none = () => Promise.reject(new Error('A transaction was begun.'));
    const call = { db: on.server.db, transaction: none, limit: async () => undefined };
    const { sessions } = on.server.app.services;
    const body = { email, password: 'a guess' };
    await expect(sessions.signIn(call, body, source(''), origin)).rejects.toThrow(
      'Incorrect email or password.',
    );
  });

  test('is not changed by the one who knew it', async () => {
    const { id, password, reset, signIn } = await user();
    const { sessions, recovery } = on.server.app.services;
    const body = { current: password, next: 'the password of the stranger' };
    const change = await sessions.prepareChange(on.server.db, id, body);
    await reset();
    const viewer = { id, permissions: {}, tokenHash: '' } as never;
    await expect(
      transaction((db) => recovery.changePassword(db, viewer, change, source(id))),
    ).rejects.toThrow('Incorrect password.');
    expect([await signIn(body.next), await signIn(next)]).toEqual([400, 201]);
  });

  test('deletes no account', async () => {
    const { id, password, reset } = await user();
    const { leaving } = on.server.app.services;
    const { username } = await on.server.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const checked = await leaving.check(on.server.db, id, { password, confirm: username });
    await reset();
    await expect(
      transaction((db) => leaving.schedule(db, id, checked, source(id))),
    ).rejects.toThrow('Incorrect password.');
    expect((await leaving.view(on.server.db, id, on.clock.now())).scheduledFor).toBeNull();
  });
});

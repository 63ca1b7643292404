import type {
  AccessLevel,
  ConnectedAccount,
  Import,
  Problem,
  PublicAccountList,
  RecordList,
  TradeStats,
} from '@skipper/core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minute } from '../../../domain/time/durations.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { auditTrail } from '../../../testing/audit-trail.ts';
import { threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const file = tradeZeroFile(threeTrades);

describe.each(engines)('the record of an account on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  /** A mentor whose account has five fills, visible to visitors or hidden. */
  const desk = async ({ publicLevel = 'none' }: { readonly publicLevel?: AccessLevel } = {}) => {
    const mentor = await on.server.arrange.user(['mentor']);
    const owner = await on.as(mentor);
    const account = await on.server.arrange.account(mentor);
    const path = `/connected-accounts/${account.uuid}`;
    const change = (body: object) => owner.send<ConnectedAccount & Problem>('PATCH', path, body);
    await change({ publicLevel });
    const imports = async () => {
      const staged = await owner.upload<Import>('/imports', { accountUuid: account.uuid }, file);
      const { uuid } = staged.body;
      return (await owner.send<Import>('POST', `/imports/${uuid}/commit`)).body;
    };
    const { uuid } = await imports();
    const undo = (reason?: string) =>
      owner.send<Import & Problem>(
        'DELETE',
        `/imports/${uuid}${reason === undefined ? '' : `?reason=${encodeURIComponent(reason)}`}`,
      );
    const read = async () => (await owner.get<Import>(`/imports/${uuid}`)).body;
    return { mentor, owner, account, path, change, imports, importId: uuid, undo, read };
  };

  const rows = (accountId: string) =>
    on.server.db
      .selectFrom('recordEntries')
      .selectAll()
      .where('accountId', '=', accountId)
      .orderBy('at')
      .execute();
  const fills = async (accountId: string) =>
    (
      await on.server.db
        .selectFrom('fills')
        .select('id')
        .where('accountId', '=', accountId)
        .execute()
    ).length;
  const listed = async (client: ApiClient, { username }: { readonly username: string }) =>
    (await client.get<RecordList>(`/profile/${username}/record`)).body;
  const counts = async ({ username }: { readonly username: string }) => {
    const { body } = await on.visitor.get<PublicAccountList>(
      `/profile/${username}/connected-accounts`,
    );
    return [body.hiddenCount, body.archivedCount, body.correctionCount];
  };

  test('omits what only its owner could see, within an hour', async () => {
    const { account, mentor, owner, path, undo, read, importId } = await desk();
    on.clock.advance(59 * minute);
    expect((await read()).undoLeavesRecord).toBe(false);
    expect((await undo()).status).toBe(200);
    expect([await fills(account.uuid), await rows(account.uuid)]).toEqual([0, []]);
    expect((await auditTrail(on.server.db, importId)).slice(1)).toMatchObject([
      { action: 'import.undone', actorId: mentor.id, details: { fills: 5, recorded: 0 } },
    ]);
    expect((await owner.send('DELETE', path)).status).toBe(204);
    expect(await counts(mentor)).toEqual([0, 0, 0]);
  });

  test.each([
    [
      'a public level',
      (it: Awaited<ReturnType<typeof desk>>) => it.change({ publicLevel: 'summary' }),
    ],
    [
      'a plan',
      ({ owner, account }: Awaited<ReturnType<typeof desk>>) =>
        owner.send('POST', '/plans', {
          name: 'Crew',
          prices: [],
          access: [{ accountUuid: account.uuid, level: 'full' }],
        }),
    ],
  ])(
    'of a fill once shown by %s requires a reason, even after it was hidden',
    async (_name, show) => {
      const it = await desk();
      await show(it);
      for (const { uuid } of (await it.owner.get<{ plans: { uuid: string }[] }>('/plans')).body
        .plans) {
        expect((await it.owner.send('PATCH', `/plans/${uuid}`, { access: [] })).status).toBe(200);
      }
      await it.change({ publicLevel: 'none' });
      expect((await it.read()).undoLeavesRecord).toBe(true);
      for (const reason of [undefined, '', '  ', '\u200b']) {
        const { status, body } = await it.undo(reason);
        expect(status).toBe(400);
        expect(body.errors).toMatchObject([{ field: 'reason', code: 'required' }]);
      }
      expect((await it.undo('two\nlines')).body.errors).toMatchObject([{ field: 'reason' }]);
      expect([await fills(it.account.uuid), (await it.read()).state]).toEqual([5, 'committed']);

      expect((await it.undo(' Wrong account ')).status).toBe(200);
      expect(await fills(it.account.uuid)).toBe(0);
      expect(await rows(it.account.uuid)).toMatchObject([
        { kind: 'import-undone', fills: 5, reason: 'Wrong account', importId: it.importId },
      ]);
      expect((await auditTrail(on.server.db, it.importId)).slice(1)).toMatchObject([
        { details: { fills: 5, reason: 'Wrong account', recorded: 1 } },
      ]);
      expect((await it.undo('Again')).status).toBe(200);
      expect(await rows(it.account.uuid)).toHaveLength(1);
    },
  );

  test('requires a reason after an hour, even if only the owner could see it', async () => {
    const { account, mentor, undo } = await desk();
    on.clock.advance(60 * minute);
    expect((await undo()).status).toBe(400);
    expect((await undo('Wrong file')).status).toBe(200);
    expect(await rows(account.uuid)).toMatchObject([{ fills: 5, reason: 'Wrong file' }]);
    // An account that was never public is hidden from others: its entries are only counted.
    expect(await listed(on.visitor, mentor)).toEqual({ entries: [], total: 0 });
    expect(await counts(mentor)).toEqual([1, 0, 1]);
  });

  test('stays when the losing account is emptied, hidden and archived', async () => {
    const { account, mentor, owner, path, change, undo } = await desk({ publicLevel: 'summary' });
    await undo('Bad month');
    const entry = { kind: 'import-undone', fills: 5, reason: 'Bad month', before: null };
    expect(await listed(on.visitor, mentor)).toMatchObject({
      total: 1,
      entries: [{ ...entry, account: { uuid: account.uuid, alias: 'Day trades' } }],
    });
    expect((await owner.send('DELETE', path)).status).toBe(409);
    await change({ publicLevel: 'none' });
    expect(await counts(mentor)).toEqual([1, 0, 1]);
    expect((await owner.send('POST', `${path}/archive`)).status).toBe(200);
    expect((await owner.send('DELETE', path)).status).toBe(409);
    expect(await counts(mentor)).toEqual([0, 1, 1]);
    expect((await listed(on.visitor, mentor)).entries).toMatchObject([{ ...entry, account: null }]);
    await owner.send('POST', `${path}/archive`);
    expect((await auditTrail(on.server.db, account.uuid)).map(({ action }) => action)).toEqual([
      'account.archived',
    ]);
  });

  test('follows its owner to another username', async () => {
    const { mentor, owner, undo } = await desk({ publicLevel: 'summary' });
    await undo('Bad month');
    const profile = (await owner.get<object>('/profile')).body;
    const username = `renamed_${mentor.username}`;
    expect((await owner.send('PATCH', '/profile', { ...profile, username })).status).toBe(200);
    expect(await counts({ username })).toEqual([0, 0, 1]);
    expect((await listed(on.visitor, { username })).total).toBe(1);
  });

  test('names a setting that alters the past, and shows amounts only where they are shared', async () => {
    const { account, mentor, owner, change } = await desk({ publicLevel: 'delayed' });
    on.clock.advance(minute);
    await change({ lotMethod: 'LIFO', alias: 'Swing', reason: 'As my broker counts' });
    on.clock.advance(minute);
    await change({ startingCapital: '25000' });
    on.clock.advance(minute);
    await change({ allowShort: false, timezone: 'UTC', delayDays: 0, lotMethod: 'LIFO' });
    expect(await rows(account.uuid)).toMatchObject([
      {
        setting: 'lotMethod',
        beforeValue: 'FIFO',
        afterValue: 'LIFO',
        reason: 'As my broker counts',
      },
      { setting: 'startingCapital', beforeValue: null, afterValue: '25000', reason: null },
      { setting: expect.any(String) },
      { setting: expect.any(String) },
    ]);
    const seen = async (client: ApiClient) =>
      (await listed(client, mentor)).entries.find(({ setting }) => setting === 'startingCapital');
    const hidden = { before: null, after: null, redacted: ['before', 'after'] };
    expect(await seen(on.visitor)).toMatchObject(hidden);
    expect(await seen(owner)).toMatchObject({ after: '25000', redacted: [] });
    await change({ shareAmounts: true });
    expect(await seen(on.visitor)).toMatchObject({ after: '25000', redacted: [] });
    expect((await listed(on.visitor, mentor)).total).toBe(4);

    const stats = await on.visitor.get<TradeStats>(
      `/profile/${mentor.username}/stats?account=${account.uuid}`,
    );
    const declared = (await rows(account.uuid))[1]?.at;
    expect(stats.body).toMatchObject({ corrections: 4, capitalDeclaredAt: declared });
    const settings = (await auditTrail(on.server.db, account.uuid)).map(({ details }) => details);
    expect(settings).toMatchObject([
      { setting: 'lotMethod', before: 'FIFO', after: 'LIFO', reason: 'As my broker counts' },
      { setting: 'startingCapital', before: null, after: '25000' },
      { before: 'on', after: 'off' },
      { before: 'America/New_York', after: 'UTC' },
    ]);
  });

  test('omits settings of an account without fills', async () => {
    const mentor = await on.server.arrange.user(['mentor']);
    const owner = await on.as(mentor);
    const account = await on.server.arrange.account(mentor);
    const path = `/connected-accounts/${account.uuid}`;
    await owner.send('PATCH', path, { startingCapital: '25000', lotMethod: 'LIFO' });
    expect(await rows(account.uuid)).toEqual([]);
    await on.server.arrange.fills(mentor, account, file);
    await owner.send('PATCH', path, { publicLevel: 'summary' });
    const stats = await on.visitor.get<TradeStats>(
      `/profile/${mentor.username}/stats?account=${account.uuid}`,
    );
    expect(stats.body).toMatchObject({ corrections: 0, capitalDeclaredAt: null });
  });

  test.each(["update record_entries set reason = ''", 'delete from record_entries'])(
    'is append-only: the database refuses "%s"',
    async (statement) => {
      const { undo } = await desk({ publicLevel: 'summary' });
      await undo('Bad month');
      await expect(sql.raw(statement).execute(on.server.db)).rejects.toThrow('append-only');
    },
  );

  test('accepts one of two concurrent undos', async () => {
    const { account, undo } = await desk({ publicLevel: 'summary' });
    await Promise.all([undo('First'), undo('Second')]);
    expect(await rows(account.uuid)).toHaveLength(1);
  });
});

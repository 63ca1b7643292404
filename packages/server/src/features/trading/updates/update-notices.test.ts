import type { Preferences, PreferencesBody, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { day, hour, minute } from '../../../domain/time/durations.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { skipperWithUpdates, twoPositions } from './updates.fixtures.ts';

const mailed = { push: false, email: true, sms: false };
const unmailed = { push: true, email: false, sms: false };

describe.each(engines)('notices of follow-ups, on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  /** A Skipper with an open position, and followers who want mail of what happens to it. */
  async function start() {
    const skipper = await skipperWithUpdates(on);
    await skipper.add(twoPositions);
    const open = await skipper.opened(5);
    const say = (body: object) => skipper.write(open, { kind: 'note', notify: true, ...body });
    const wants = async (
      level: 'full' | 'delayed' | 'summary',
      edit: (now: PreferencesBody) => PreferencesBody = (now) => now,
    ) => {
      const user = await skipper.follower(level);
      const client = await on.as(user);
      const { nextQuiet: _derived, ...now } = (await client.get<Preferences>('/preferences')).body;
      const byMail = { ...now, matrix: { ...now.matrix, 'trade-update': mailed } };
      expect((await client.send('PUT', '/preferences', edit(byMail))).status).toBe(200);
      return user;
    };
    return { ...skipper, open, say, wants };
  }
  const subjectsTo = async ({ email }: ArrangedUser) =>
    (await on.server.mailsTo(email)).map(({ subject }) => subject);
  const latestTo = async ({ email }: ArrangedUser) =>
    (await on.server.mailsTo(email))[0]?.text ?? '';
  const fail = (error: unknown) => {
    throw error;
  };

  test('reach followers with full access who have not muted the Skipper, once', async () => {
    const { mentor, say, wants } = await start();
    const full = await wants('full');
    const others = [
      await wants('delayed'),
      await wants('summary'),
      await wants('full', (now) => ({
        ...now,
        mentors: [{ mentorUuid: mentor.id, muted: true, overrides: {} }],
      })),
      await wants('full', (now) => ({
        ...now,
        matrix: { ...now.matrix, 'trade-update': unmailed },
      })),
    ];
    expect((await say({ body: 'Unsaid', notify: false })).status).toBe(201);
    expect(await subjectsTo(full)).toEqual([]);
    await say({ kind: 'stop', price: '398.50', body: 'Out of <half>' });
    expect(await subjectsTo(full)).toEqual([`${mentor.username}: 1 updated`]);
    const text = await latestTo(full);
    expect(text).toContain('Updated: MSFT\n\nMSFT, stop moved: 398.50. Out of <half>\n');
    expect(text).not.toContain('Unsaid');
    const runs = on.server.app.services.tradeNews;
    on.clock.advance(10 * day);
    await runs.runDelayed(on.server.app.database);
    expect((await subjectsTo(full)).length).toBe(1);
    for (const other of others) expect(await subjectsTo(other)).toEqual([]);
  });

  test('are one message about a position after quiet hours, without what was deleted', async () => {
    const { mentor, client, open, say, wants } = await start();
    const clock = (later: number) => instant(on.clock.now() + later).slice(11, 16);
    const quiet = { enabled: true, start: clock(0), end: clock(4 * hour), timezone: 'UTC' };
    const full = await wants('full', (now) => ({
      ...now,
      quietHours: { ...now.quietHours, ...quiet },
    }));
    const first = await say({ body: 'Half out' });
    const wrong = await say({ body: 'Wrong' });
    await say({ kind: 'target', price: '430' });
    const path = `/positions/${open}/updates`;
    await client.send('PATCH', `${path}/${first.body.uuid}`, { body: 'A third out' });
    await client.send('DELETE', `${path}/${wrong.body.uuid}`);
    expect(await subjectsTo(full)).toEqual([]);
    on.clock.advance(4 * hour + minute);
    const { heldNotifications } = on.server.app.services;
    await heldNotifications.run(on.server.app.database, fail);
    await heldNotifications.run(on.server.app.database, fail);
    expect(await subjectsTo(full)).toEqual([`${mentor.username}: 1 updated`]);
    const text = await latestTo(full);
    expect(text).toContain('MSFT, note: A third out\n');
    expect(text).toContain('MSFT, target moved: 430\n');
    expect(text).not.toContain('Wrong');
  });

  test('are in the summary of who wants one instead', async () => {
    const { mentor, say, wants } = await start();
    const full = await wants('full', (now) => ({
      ...now,
      digest: 'daily',
      quietHours: { ...now.quietHours, timezone: 'UTC' },
      matrix: { ...now.matrix, 'trade-update': unmailed },
    }));
    await say({ body: 'Half out' });
    expect(await subjectsTo(full)).toEqual([]);
    on.clock.advance(day);
    await on.server.app.services.digests.run(on.server.app.database, fail);
    expect(await subjectsTo(full)).toEqual(['Your daily summary']);
    const text = await latestTo(full);
    expect(text).toContain(
      `${mentor.username}: 1 updated\n\nUpdated: MSFT\n\nMSFT, note: Half out`,
    );
  });

  test('are refused for a closed position, which is written about without', async () => {
    const { opened, write } = await start();
    const closed = await opened(4);
    const refused = await write(closed, { kind: 'note', body: 'Sold', notify: true });
    const { errors } = refused.body as unknown as Problem;
    expect([refused.status, errors]).toMatchObject([400, [{ field: 'notify' }]]);
    expect((await write(closed, { kind: 'note', body: 'Sold' })).status).toBe(201);
  });
});

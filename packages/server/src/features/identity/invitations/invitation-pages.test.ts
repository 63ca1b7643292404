import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '../../../adapters/clock.ts';
import { RandomSequence } from '../../../demo/random-sequence.ts';
import { hour } from '../../../domain/time/durations.ts';
import type { InvitationsTable } from '../../../storage/identity-tables.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { listInvitations, stateOf } from './invitations.repository.ts';

const states = [undefined, 'pending', 'accepted', 'revoked', 'expired'] as const;

describe.each(engines)('pages of invitations on %s', (engine) => {
  let on: ClockedServer;
  const all: InvitationsTable[] = [];
  beforeAll(async () => {
    on = await startClocked(engine);
    const admin = await on.server.arrange.user(['admin']);
    const random = new RandomSequence(5);
    // Many at one moment.
    const time = () => instant(on.clock.now() + random.whole(-3, 3) * hour);
    for (let at = 0; at < 60; at += 1) {
      const acceptedAt = random.chance(0.4) ? time() : null;
      all.push({
        id: randomUUID(),
        email: `page_${at}@example.com`,
        role: 'mentee',
        tokenHash: randomUUID(),
        message: '',
        invitedBy: admin.id,
        createdAt: time(),
        expiresAt: time(),
        acceptedAt,
        acceptedBy: null,
        revokedAt: acceptedAt === null && random.chance(0.3) ? time() : null,
      });
    }
    await on.server.db.insertInto('invitations').values(all).execute();
  });
  afterAll(() => on.server.close());

  const compare = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

  test.each(states)('are the slice of a plain sort, newest first: %s', async (state) => {
    const now = instant(on.clock.now());
    const sorted = all
      .filter((row) => state === undefined || stateOf(row, now) === state)
      .sort((a, b) => compare(b.createdAt, a.createdAt) || compare(a.id, b.id));
    expect(sorted.length).toBeGreaterThan(3);
    for (let offset = 0; offset <= sorted.length + 7; offset += 7) {
      const page = await listInvitations(on.server.db, { state, now }, { limit: 7, offset });
      expect(page).toEqual({ rows: sorted.slice(offset, offset + 7), total: sorted.length });
    }
  });
});

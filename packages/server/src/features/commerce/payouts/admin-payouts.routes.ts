import type { AdminPayoutListQuery } from '@skipper/core/contract';
import type { CallContext, Handlers } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import { window } from '../../../storage/paging.ts';
import { sourceOf } from '../../admin/audit/audit-log.ts';
import { countSelected, type PayoutSelection, selectPayouts } from './all-payouts.repository.ts';
import { viewAnyPayout } from './any-payout.ts';
import { listHolds } from './payout-holds.repository.ts';
import type { PayoutHolds } from './payout-holds.ts';
import { viewPayout } from './payouts.repository.ts';

type Names = 'listAllPayouts' | 'getAnyPayout' | 'holdPayout' | 'releasePayout';

/** Payouts to everyone, for admins. */
export function adminPayoutRoutes(holds: PayoutHolds): Pick<Handlers, Names> {
  return {
    listAllPayouts: ({ db, query, now }) => list(db, query, now),
    getAnyPayout: ({ db, params, now }) => viewAnyPayout(db, params.uuid, now),
    holdPayout: (call) => holds.hold({ ...changeOf(call), body: call.body }),
    releasePayout: (call) => holds.release({ ...changeOf(call), body: call.body }),
  };
}

async function list(db: Db, query: AdminPayoutListQuery, now: number) {
  const selection = selectionOf(query, now);
  const { limit, offset } = window(query);
  // One row more than is shown decides whether there is another page.
  const page = { limit: limit + 1, offset: selection.after ? 0 : offset };
  const found = await selectPayouts(db, selection, page);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const ids = [...new Set(shown.map(({ mentorId }) => mentorId))];
  const held = await listHolds(db, ids, now);
  return {
    payouts: shown.map(({ receiver, ...row }) => ({
      ...viewPayout(row),
      receiver,
      receiverUuid: row.mentorId,
      hold: held.get(row.mentorId) ?? null,
    })),
    total: await countSelected(db, selection),
    nextCursor: last ? `${last.createdAt}_${last.id}` : null,
  };
}

function selectionOf(
  { status, q = '', cursor }: AdminPayoutListQuery,
  now: number,
): PayoutSelection {
  const [createdAt = '', id = ''] = cursor?.split('_') ?? [];
  const name = q.trim().replace(/^@/, '').toLowerCase();
  return { status, name, after: cursor === undefined ? undefined : { createdAt, id }, now };
}

const changeOf = (call: CallContext & { readonly params: { readonly uuid: string } }) => ({
  db: call.db,
  adminId: call.user.id,
  payoutId: call.params.uuid,
  source: sourceOf(call),
});

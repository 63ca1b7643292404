import type { DisputeListQuery } from '@skipper/core/contract';
import type { Handlers } from '../../../http/call.ts';
import type { Db } from '../../../storage/database.ts';
import { window } from '../../../storage/paging.ts';
import { sourceOf } from '../../admin/audit/audit-log.ts';
import { shownUsername } from '../../identity/users/deleted-user.ts';
import { countDisputes, listDisputes } from './disputes.repository.ts';
import { decideAsBank, type TestBank } from './test-disputes.ts';

/** Disputes of every mentor's sales, for admins. */
export function disputeRoutes(
  bank: TestBank,
): Pick<Handlers, 'listDisputes' | 'decideTestDispute'> {
  return {
    listDisputes: ({ db, query }) => pageOf(db, bank, query),
    decideTestDispute: (call) =>
      decideAsBank(call.db, bank, call.params.uuid, call.body, sourceOf(call)),
  };
}

async function pageOf(db: Db, { provider: ours }: TestBank, query: DisputeListQuery) {
  const rows = await listDisputes(db, window(query));
  const isTest = (provider: string) => provider === 'sandbox' && ours === 'sandbox';
  return {
    disputes: rows.map(({ id: uuid, invoiceId: saleUuid, provider, ...row }) => ({
      uuid,
      saleUuid,
      ...row,
      buyer: shownUsername(row.buyer),
      seller: shownUsername(row.seller),
      decidable: row.status === 'open' && isTest(provider),
      appealable: row.status === 'lost' && isTest(provider),
    })),
    total: await countDisputes(db),
  };
}

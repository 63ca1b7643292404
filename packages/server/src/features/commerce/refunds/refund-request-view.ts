import type { InvoiceRefundRequest, RefundRequest } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import type { RefundRequestsTable } from '../../../storage/ledger-tables.ts';
import { shownUsername } from '../../identity/users/deleted-user.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { readSales } from '../sales/sales.repository.ts';

/** A request as its buyer sees it. */
export function viewOfBuyer(row: RefundRequestsTable): InvoiceRefundRequest {
  const { id: uuid, at, reason, status, sellerUntil, decidedAt, amount, answer } = row;
  const endedAccess = row.endedAccess === 1;
  return { uuid, at, reason, status, sellerUntil, decidedAt, amount, answer, endedAccess };
}

/** Requests as those see them who decide. */
export async function viewRequests(
  db: Db,
  rows: readonly RefundRequestsTable[],
): Promise<RefundRequest[]> {
  const sales = await readSales(
    db,
    rows.map(({ invoiceId }) => invoiceId),
  );
  const sellers = new Map<string, string>();
  for (const { mentorId } of rows) {
    if (sellers.has(mentorId)) continue;
    sellers.set(mentorId, shownUsername((await readUser(db, mentorId)).username));
  }
  return rows.flatMap((row) => {
    const sale = sales.find(({ uuid }) => uuid === row.invoiceId);
    if (!sale) return [];
    return [
      {
        ...viewOfBuyer(row),
        saleUuid: sale.uuid,
        number: sale.number,
        paidAt: sale.at,
        buyer: sale.buyer,
        seller: sellers.get(row.mentorId) ?? '',
        plan: sale.plan,
        currency: sale.currency,
        total: sale.gross,
        left: sale.gross - sale.refunded,
      },
    ];
  });
}

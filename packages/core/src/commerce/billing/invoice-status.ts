import type { Invoice } from '../../contract/index.ts';
import { type BadgeTone, badge, type Value } from '../../platform/presentation/value.ts';

const statuses: Readonly<Record<Invoice['status'], readonly [label: string, tone: BadgeTone]>> = {
  open: ['Open', 'warning'],
  paid: ['Paid', 'success'],
  void: ['Void', 'neutral'],
  uncollectible: ['Not paid', 'danger'],
};

/** How an invoice stands, for who pays it and for who sells. */
export function invoiceStatus({ status, refunded, disputed = 0, total }: Invoice): Value {
  if (disputed > 0) return badge('disputed', 'Disputed', 'warning');
  if (refunded > 0) return badge('refunded', refunded < total ? 'Partly refunded' : 'Refunded');
  const [label, tone] = statuses[status];
  return badge(status, label, tone);
}

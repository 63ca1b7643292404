import { readAmount, type Sale, writeAmount } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import { writtenDay } from '../../platform/presentation/format-time.ts';
import type { ScreenDetail, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { day, instant, money, text } from '../../platform/presentation/value.ts';
import { factsIn } from '../../platform/presentation/zone-note.ts';
import { creditNoteActions, creditNoteParts } from '../billing/credit-notes.parts.ts';
import { amountWords } from '../checkout/checkout-words.ts';
import type { RefundReview, SalesStore } from './sales.store.ts';
import { saleStatus } from './sales.tables.ts';

/** One sale: its split line by line, and its refund. */
export function saleDetail(sales: SalesStore): (uuid: string) => ScreenDetail {
  let credits: { readonly uuid: string; readonly parts: () => readonly ScreenPart[] } | undefined;
  return (uuid) => {
    // The table stays while the sale is open.
    if (credits?.uuid !== uuid) credits = { uuid, parts: creditNoteParts(() => sales.sale(uuid)) };
    const result = sales.sale(uuid);
    const sale = result.data;
    return {
      title: sale ? `Sale to ${sale.buyer}` : 'Sale',
      close: () => {
        sales.leaveReview();
        sales.opened.close();
      },
      parts: sale ? partsOf(sales, sale, credits.parts()) : [{ result }],
    };
  };
}

function partsOf(
  sales: SalesStore,
  sale: Sale,
  credits: readonly ScreenPart[],
): readonly ScreenPart[] {
  const { review } = sales;
  const left = sale.gross - sale.refunded;
  if (review?.sale === sale.uuid) return reviewParts(sales, sale, review);
  return [
    { name: 'Sale', ...factsIn('UTC', factsOf(sale)) },
    ...(left > 0 ? failedRefund(sale) : []),
    { named: true, name: 'Split', facts: splitOf(sale) },
    ...credits,
    {
      actions: [
        ...(left > 0 ? [{ label: 'Refund', form: () => refundForm(sales, sale, left) }] : []),
        { label: 'Save PDF', run: (save) => save && sales.save(sale, save) },
        ...creditNoteActions(sale, (note, to) => sales.saveCredit(note, to)),
      ],
    },
  ];
}

/** Until another refund: the latest credit note takes one back. */
function failedRefund({ creditNotes, buyer }: Sale): readonly ScreenPart[] {
  const latest = creditNotes.at(-1);
  if (latest?.kind !== 'cancellation') return [];
  const words = amountWords(latest.total, latest.currency);
  return [
    {
      notice: `A refund of ${words} could not be paid. Refund the sale again. If that fails, too, pay ${buyer} in another way.`,
      tone: 'warning',
    },
  ];
}

const factsOf = (sale: Sale): readonly Figure[] => [
  { key: 'at', label: 'Paid', value: instant(sale.at) },
  { key: 'plan', label: 'Plan', value: text(sale.plan, 'No plan') },
  { key: 'number', label: 'Invoice', value: text(sale.number) },
  { key: 'status', label: 'Status', value: saleStatus(sale) },
  { key: 'available', label: 'Available on', value: day(sale.availableOn) },
];

function splitOf(sale: Sale): readonly Figure[] {
  const line = (key: string, label: string, amount: number): Figure => ({
    key,
    label,
    value: money({ amount, currency: sale.currency }),
  });
  return [
    line('gross', 'Gross', sale.gross),
    line('tax', 'Tax', 0 - sale.tax),
    line('processing', 'Processing', 0 - sale.processing),
    line('platformFee', 'Platform fee', 0 - sale.platformFee),
    line('affiliate', 'Affiliate', 0 - sale.affiliate),
    line('net', 'Net', sale.net),
    ...afterwards(sale).map(([key, label, amount]) => line(key, label, amount)),
    ...(sale.held
      ? [
          {
            ...line('held', 'Held in reserve', sale.held.amount),
            note: `Of the net, available on ${writtenDay(sale.held.availableOn)}`,
          },
        ]
      : []),
  ];
}

/** From the net to what is left of it. */
function afterwards(
  sale: Sale,
): readonly (readonly [key: string, label: string, amount: number])[] {
  const { refunded, disputeFee, net, kept } = sale;
  if (refunded === 0 && disputeFee === 0) return [];
  // Where the platform bears a dispute's fee, it returns that too.
  const returned = refunded + disputeFee - (net - kept);
  return [
    ...(refunded === 0 ? [] : [['refunded', wentBack(sale), 0 - refunded] as const]),
    ...(refunded === 0 && returned === 0
      ? []
      : [['returned', 'Tax and fees returned', returned] as const]),
    ...(disputeFee === 0 ? [] : [['disputeFee', 'Dispute fee', 0 - disputeFee] as const]),
    ['kept', 'Left for you', kept],
  ];
}

/** A bank may still decide about what it disputes. */
const wentBack = ({ status }: Sale): string =>
  status === 'disputed' ? 'Given back or disputed' : 'Given back';

type RefundValues = { amount: string; reason: string };

const refundShape: FormShape<RefundValues> = {
  title: 'Refund this sale',
  submit: 'Review refund',
  fields: {
    amount: { label: 'Amount to refund', kind: 'money' },
    reason: { label: 'Reason', kind: 'text', hint: 'The buyer reads it.' },
  },
};

function refundForm(sales: SalesStore, sale: Sale, left: number): FormModel {
  const { currency } = sale;
  const form = new Form<RefundValues>({
    initial: { amount: writeAmount(left, currency), reason: '' },
    check: ({ amount, reason }): Record<string, string> => {
      const read = readAmount(amount, currency, left);
      return {
        ...('problem' in read ? { amount: read.problem } : {}),
        ...(reason.trim() === '' ? { reason: 'Enter a reason.' } : {}),
      };
    },
    submit: async ({ amount, reason }) => {
      const read = readAmount(amount, currency, left);
      if ('minor' in read) await sales.prepare(sale, read.minor, reason.trim());
    },
  });
  const description = `Up to ${amountWords(left, currency)}. You see who pays for it before anything is refunded.`;
  return formOf(refundShape, form, { description, currency: () => currency });
}

function reviewParts(sales: SalesStore, sale: Sale, review: RefundReview): readonly ScreenPart[] {
  const { amount, net, platformFee, affiliate, tax, currency, endsAccess } = review.shares;
  const line = (key: string, label: string, part: number): Figure => ({
    key,
    label,
    value: money({ amount: part, currency }),
  });
  return [
    {
      named: true,
      name: 'Review the refund',
      facts: [
        line('amount', `To ${sale.buyer}`, amount),
        line('net', 'From your balance', net),
        line('platformFee', 'Platform fee returned', platformFee),
        ...(affiliate === 0 ? [] : [line('affiliate', 'From the affiliate', affiliate)]),
        ...(tax === 0 ? [] : [line('tax', 'Tax returned', tax)]),
        { key: 'access', label: 'Access', value: text(endsAccess ? 'Ends now' : 'Unchanged') },
        { key: 'reason', label: 'Reason', value: text(review.reason) },
      ],
    },
    {
      text: endsAccess
        ? `This refunds all that pays for the current period: the subscription of ${sale.buyer} ends. The processor keeps its fee. A refund cannot be undone.`
        : `The subscription of ${sale.buyer} continues. The processor keeps its fee. A refund cannot be undone.`,
    },
    {
      actions: [
        {
          label: 'Refund now',
          dangerous: true,
          pending: sales.refunding,
          run: () => sales.refund(),
        },
        { label: 'Back to the sale', run: () => sales.leaveReview() },
      ],
    },
  ];
}

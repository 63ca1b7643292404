import { brand } from '../../contract/brand.ts';
import type { Invoice } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import { writtenDay } from '../../platform/presentation/format-time.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { day, money, text } from '../../platform/presentation/value.ts';
import { amountWords } from '../checkout/checkout-words.ts';
import { requestStatus } from './refund-requests.tables.ts';

const shape: FormShape<{ reason: string }> = {
  title: 'Ask for a refund',
  submit: 'Send request',
  fields: {
    reason: { label: 'Reason', kind: 'text', hint: `Your ${brand.mentor} reads it.` },
  },
};

/** Asks for a refund of an invoice that was paid, once. `ask` throws what goes wrong. */
export function askRefundActions(
  invoice: Invoice,
  ask: (subscription: string, reason: string) => Promise<void>,
): readonly Action[] {
  const { currency, disputed = 0, refundRequest, refunded, seller, status } = invoice;
  const { subscriptionUuid, total } = invoice;
  const left = total - refunded - disputed;
  if (status !== 'paid' || left <= 0 || refundRequest || subscriptionUuid === null) return [];
  const form = () =>
    formOf(
      shape,
      new Form({
        initial: { reason: '' },
        rules: {
          reason: (value: string) => (value.trim() === '' ? 'Enter a reason.' : undefined),
        },
        submit: ({ reason }) => ask(subscriptionUuid, reason.trim()),
      }),
      {
        description: `You ask for up to ${amountWords(left, currency)}. ${seller} has seven days to answer; after that, our support decides. You can ask once for each invoice.`,
      },
    );
  return [{ label: 'Ask for a refund', form }];
}

/** The request for an invoice, and the answer to it. */
export function askedRefundParts({
  currency,
  refundRequest: request,
}: Invoice): readonly ScreenPart[] {
  if (!request) return [];
  const { amount, answer, at, decidedAt, endedAccess, sellerUntil, status } = request;
  const decided: Figure[] =
    decidedAt === null
      ? [{ key: 'until', label: 'Answer by', value: day(sellerUntil) }]
      : [
          { key: 'decided', label: 'Answered', value: day(decidedAt) },
          ...(amount === null
            ? []
            : [{ key: 'given', label: 'Amount', value: money({ amount, currency }) }]),
          { key: 'answer', label: 'Answer', value: text(answer, 'No words') },
          { key: 'access', label: 'Access', value: text(endedAccess ? 'Ended' : 'Unchanged') },
        ];
  const note =
    status === 'open'
      ? [{ text: `If there is no answer by ${writtenDay(sellerUntil)}, our support decides.` }]
      : [];
  return [
    {
      named: true,
      name: 'Refund request',
      facts: [
        { key: 'asked', label: 'Asked on', value: day(at) },
        { key: 'why', label: 'Reason', value: text(request.reason) },
        { key: 'state', label: 'Request', value: requestStatus(request) },
        ...decided,
      ],
    },
    ...note,
  ];
}

import { reasonField } from '../../admin/reason-field.ts';
import { brand } from '../../contract/brand.ts';
import {
  adminReason,
  type RefundRequestDetail,
  readAmount,
  writeAmount,
} from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import { writtenDay } from '../../platform/presentation/format-time.ts';
import type { ScreenDetail, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { day, money, text } from '../../platform/presentation/value.ts';
import { amountWords } from '../checkout/checkout-words.ts';
import type {
  DecidingSide,
  DecisionWords,
  RefundRequestsStore,
  RequestReview,
} from './refund-requests.store.ts';
import { requestStatus } from './refund-requests.tables.ts';

/** One request: who asks for what and why, and the answer. */
export function requestDetail(store: RefundRequestsStore, uuid: string): ScreenDetail {
  const result = store.request(uuid);
  const request = result.data;
  return {
    title: request ? `Refund for ${request.buyer}` : 'Refund request',
    close: () => {
      store.leaveReview();
      store.opened.close();
    },
    parts: request ? partsOf(store, request) : [{ result }],
  };
}

function partsOf(store: RefundRequestsStore, request: RefundRequestDetail): readonly ScreenPart[] {
  const { review } = store;
  if (request.status === 'open' && review?.request === request.uuid) {
    return reviewParts(store, request, review);
  }
  return [{ name: 'Request', facts: factsOf(store, request) }, ...answerParts(store, request)];
}

function factsOf({ side }: RefundRequestsStore, request: RefundRequestDetail): readonly Figure[] {
  const { amount, answer, at, buyer, currency, decidedAt, left, number, total } = request;
  const decided: Figure[] =
    decidedAt === null
      ? [{ key: 'left', label: 'Can be refunded', value: money({ amount: left, currency }) }]
      : [
          { key: 'decided', label: 'Answered', value: day(decidedAt) },
          ...(amount === null
            ? []
            : [{ key: 'refunded', label: 'Refunded', value: money({ amount, currency }) }]),
          { key: 'answer', label: 'Answer', value: text(answer, 'No words') },
        ];
  return [
    { key: 'buyer', label: 'Buyer', value: text(buyer) },
    ...(side === 'admin'
      ? [{ key: 'seller', label: brand.mentor, value: text(request.seller) }]
      : []),
    { key: 'plan', label: 'Plan', value: text(request.plan, 'No plan') },
    { key: 'number', label: 'Invoice', value: text(number) },
    { key: 'total', label: 'Paid', value: money({ amount: total, currency }) },
    { key: 'paidAt', label: 'Paid on', value: day(request.paidAt) },
    { key: 'at', label: 'Asked on', value: day(at) },
    { key: 'reason', label: 'Reason', value: text(request.reason) },
    { key: 'status', label: 'Status', value: requestStatus(request) },
    ...decided,
  ];
}

function answerParts(
  store: RefundRequestsStore,
  request: RefundRequestDetail,
): readonly ScreenPart[] {
  if (request.status !== 'open') return [];
  if (!store.mayDecide(request)) {
    return [{ text: 'Seven days have passed. Our support answers this request.' }];
  }
  const accept = { label: 'Accept', form: () => acceptForm(store, request) };
  const decline = { label: 'Decline', dangerous: true, form: () => declineForm(store, request) };
  const seller = `Answer by ${writtenDay(request.sellerUntil)}. After that, our support decides.`;
  return [
    ...(store.side === 'seller' ? [{ text: seller }] : []),
    { actions: request.left > 0 ? [accept, decline] : [decline] },
  ];
}

type AcceptValues = DecisionWords & { amount: string };

const acceptShape: FormShape<AcceptValues> = {
  title: 'Accept this request',
  submit: 'Review refund',
  fields: {
    amount: { label: 'Amount to refund', kind: 'money' },
    answer: { label: 'Answer', kind: 'text', hint: 'Optional. Sent to the buyer.' },
    reason: reasonField,
  },
};

const declineShape: FormShape<DecisionWords> = {
  title: 'Decline this request?',
  submit: 'Yes, decline',
  cancel: 'No, go back',
  dangerous: true,
  fields: {
    answer: { label: 'Answer', kind: 'text', hint: 'Sent to the buyer.' },
    reason: reasonField,
  },
};

/** A seller only answers the buyer; an admin also says why, for the audit log. */
const applies = (side: DecidingSide) => (key: string) => key !== 'reason' || side === 'admin';

const wordRules = (side: DecidingSide) => ({
  reason: (value: string) => (side === 'admin' ? adminReason(value) : undefined),
});

const requiredAnswer = (value: string): string | undefined =>
  value.trim() === '' ? 'Enter an answer. The buyer reads it.' : undefined;

const trimmed = ({ answer, reason }: DecisionWords): DecisionWords => ({
  answer: answer.trim(),
  reason: reason.trim(),
});

function acceptForm(store: RefundRequestsStore, request: RefundRequestDetail): FormModel {
  const { currency, left } = request;
  const form = new Form<AcceptValues>({
    initial: { amount: writeAmount(left, currency), answer: '', reason: '' },
    rules: {
      amount: (amount) => {
        const read = readAmount(amount, currency, left);
        return 'problem' in read ? read.problem : undefined;
      },
      ...wordRules(store.side),
    },
    submit: async ({ amount, ...words }) => {
      const read = readAmount(amount, currency, left);
      if ('minor' in read) await store.prepare(request, read.minor, trimmed(words));
    },
  });
  const description = `Up to ${amountWords(left, currency)}. You see who pays for it, and whether access ends, before anything is refunded.`;
  return formOf(acceptShape, form, {
    description,
    applies: applies(store.side),
    currency: () => currency,
  });
}

function declineForm(store: RefundRequestsStore, request: RefundRequestDetail): FormModel {
  const form = new Form<DecisionWords>({
    initial: { answer: '', reason: '' },
    rules: { answer: requiredAnswer, ...wordRules(store.side) },
    submit: (words) => store.decline(request, trimmed(words)),
  });
  return formOf(declineShape, form, {
    applies: applies(store.side),
    description: `Nothing is refunded, and ${request.buyer} keeps access. They cannot ask again for this invoice.`,
  });
}

function reviewParts(
  store: RefundRequestsStore,
  { buyer, seller }: RefundRequestDetail,
  { words, preview }: RequestReview,
): readonly ScreenPart[] {
  const { amount, net, platformFee, affiliate, tax, currency, endsAccess } = preview;
  const line = (key: string, label: string, part: number): Figure => ({
    key,
    label,
    value: money({ amount: part, currency }),
  });
  const payer = store.side === 'seller' ? 'From your balance' : `From the balance of ${seller}`;
  return [
    {
      named: true,
      name: 'Review the refund',
      facts: [
        line('amount', `To ${buyer}`, amount),
        line('net', payer, net),
        line('platformFee', 'Platform fee returned', platformFee),
        ...(affiliate === 0 ? [] : [line('affiliate', 'From the affiliate', affiliate)]),
        ...(tax === 0 ? [] : [line('tax', 'Tax returned', tax)]),
        { key: 'access', label: 'Access', value: text(endsAccess ? 'Ends now' : 'Unchanged') },
        { key: 'answer', label: 'Answer', value: text(words.answer, 'No words') },
        ...(store.side === 'admin'
          ? [{ key: 'auditReason', label: 'Reason', value: text(words.reason) }]
          : []),
      ],
    },
    {
      text: endsAccess
        ? `This refunds all that pays for the current period: the subscription of ${buyer} ends. A refund cannot be undone.`
        : `The subscription of ${buyer} continues. A refund cannot be undone.`,
    },
    {
      actions: [
        {
          label: 'Refund now',
          dangerous: true,
          pending: store.deciding,
          run: () => store.accept(),
        },
        { label: 'Back to the request', run: () => store.leaveReview() },
      ],
    },
  ];
}

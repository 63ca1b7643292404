import { amountWords } from '../../commerce/checkout/checkout-words.ts';
import { brand } from '../../contract/brand.ts';
import { adminReason, type Dispute } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Action } from '../../platform/presentation/action.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { reasonField } from '../reason-field.ts';
import type { DisputesStore } from './disputes.store.ts';
import { disputesTable } from './disputes.table.ts';

type Values = { outcome: 'won' | 'lost'; reason: string };

const shape: FormShape<Values> = {
  title: 'Decide this dispute?',
  submit: 'Yes, decide it',
  dangerous: true,
  fields: {
    outcome: {
      label: 'Decision',
      kind: 'radio',
      options: [
        {
          value: 'won',
          label: `Won by the ${brand.mentor}`,
          meaning: 'Everyone gets their share back, and renewals continue.',
        },
        {
          value: 'lost',
          label: 'Lost to the buyer',
          meaning:
            'The buyer has the money, with a credit note. The access it paid for ends, and they won’t be charged again.',
        },
      ],
    },
    reason: reasonField,
  },
};

const appealShape: FormShape<{ reason: string }> = {
  title: `Have the ${brand.mentor} win on appeal?`,
  submit: 'Yes, take the decision back',
  dangerous: true,
  fields: { reason: reasonField },
};

/** Disputes of every Skipper’s sales. In a sandbox an admin decides them, as a bank does. */
export function disputeParts(store: DisputesStore): readonly ScreenPart[] {
  const table = tableOf(disputesTable, {
    result: () => store.list.result,
    rows: (data) => data.disputes,
    pages: store.list,
    state: store.list.state,
    actions: (dispute): readonly Action[] => [
      ...(store.mayDecide(dispute)
        ? [{ label: 'Decide', dangerous: true, form: () => decisionForm(store, dispute) }]
        : []),
      ...(store.mayAppeal(dispute)
        ? [{ label: 'Appeal', dangerous: true, form: () => appealForm(store, dispute) }]
        : []),
    ],
  });
  return [{ named: true, table }];
}

function decisionForm(store: DisputesStore, dispute: Dispute): FormModel {
  const { amount, currency, buyer, number } = dispute;
  const form = new Form<Values>({
    initial: { outcome: 'won', reason: '' },
    rules: { reason: adminReason },
    submit: ({ outcome, reason }) => store.decide(dispute, { outcome, reason: reason.trim() }),
  });
  return formOf(shape, form, {
    description: `You decide as ${buyer}’s bank, about ${amountWords(amount, currency)} of invoice ${number}. This is a sandbox: no money moves. A decision for the buyer can be taken back on appeal.`,
  });
}

function appealForm(store: DisputesStore, dispute: Dispute): FormModel {
  const { amount, currency, buyer, number } = dispute;
  const form = new Form<{ reason: string }>({
    initial: { reason: '' },
    rules: { reason: adminReason },
    submit: ({ reason }) => store.decide(dispute, { outcome: 'won', reason: reason.trim() }),
  });
  return formOf(appealShape, form, {
    description: `The bank of ${buyer} takes back its decision about ${amountWords(amount, currency)} of invoice ${number}: everyone gets their share again, and the credit note is canceled. Access that ended stays ended. This is a sandbox: no money moves.`,
  });
}

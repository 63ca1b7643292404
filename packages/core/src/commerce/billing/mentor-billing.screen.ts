import type { MentorBilling } from '../../contract/index.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import { formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { rate, text } from '../../platform/presentation/value.ts';
import { mentorBillingFeature } from './billing.module.ts';
import { billingDetailsShape } from './details.fields.ts';
import { feeInvoiceDetail, feeInvoicesTable } from './fee-invoice.parts.ts';
import { feeInvoicesFeature } from './fee-invoices.module.ts';
import { soldInvoicesTable } from './invoices.table.ts';

/** Who a Skipper sells as, on which terms, the latest invoices, and what the platform charged. */
export const mentorBillingScreen: ScreenMaker = (skipper) => {
  const billing = skipper.use(mentorBillingFeature);
  const form = formOf(billingDetailsShape, billing.details, {
    description: 'The seller, as shown to your buyers.',
  });
  const table = tableOf(soldInvoicesTable, {
    result: () => billing.result,
    rows: (data) => data.invoices,
  });
  const charged = skipper.use(feeInvoicesFeature);
  const fees = tableOf(feeInvoicesTable, {
    result: () => charged.list.result,
    rows: (data) => data.feeInvoices,
    pages: charged.list,
    open: ({ uuid }) => charged.opened.pathTo(uuid),
  });
  return {
    get parts(): readonly ScreenPart[] {
      const { result } = billing;
      if (!result.data) return [{ result }];
      const { uuid } = charged.opened;
      return [
        { name: 'Terms', facts: termsOf(result.data) },
        { form },
        { named: true, table },
        { named: true, table: fees },
        ...(uuid === undefined ? [] : [{ detail: feeInvoiceDetail(charged, uuid) }]),
      ];
    },
  };
};

const termsOf = ({ feePercent, processingBearer }: MentorBilling): readonly Figure[] => [
  {
    key: 'fee',
    label: 'Platform fee',
    value: rate(feePercent * 100),
    note: 'A share of each sale, before tax',
  },
  {
    key: 'processing',
    label: 'Processing fee',
    value: text(processingBearer === 'mentor' ? 'Paid by you' : 'Paid by us'),
    note: 'Charged by the card processor, not returned with a refund',
  },
];

import type { Invoice, PaymentMethod } from '../../contract/index.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import { formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { money } from '../../platform/presentation/value.ts';
import { billingPortalFeature, cardsFeature, menteeBillingFeature } from './billing.module.ts';
import { billingPortalParts } from './billing-portal.parts.ts';
import { cardSetupParts } from './card-setup.parts.ts';
import type { CardsStore } from './cards.store.ts';
import { billingDetailsShape } from './details.fields.ts';
import { invoiceDetail } from './invoice.parts.ts';
import {
  cardName,
  cardsTable,
  creditsTable,
  invoicesTable,
  upcomingTable,
} from './mentee-billing.tables.ts';

/** How a Crew Member pays: cards, charges to come, what is owed, invoices, and the address on them. */
export const menteeBillingScreen: ScreenMaker = (skipper) => {
  const billing = skipper.use(menteeBillingFeature);
  const cards = skipper.use(cardsFeature);
  const portal = skipper.use(billingPortalFeature);
  const setup = cardSetupParts(cards);
  const result = () => billing.result;
  const methods = tableOf(cardsTable, {
    result,
    rows: (data) => data.paymentMethods,
    actions: (row) => cardActions(cards, row),
  });
  const upcoming = tableOf(upcomingTable, { result, rows: (data) => data.upcoming });
  const invoices = tableOf(invoicesTable, {
    result: () => billing.invoices.result,
    rows: (data) => data.invoices,
    pages: billing.invoices,
    open: ({ uuid }: Invoice) => billing.opened.pathTo(uuid),
  });
  const credits = tableOf(creditsTable, {
    result: () => billing.credits.result,
    rows: (data) => data.credits,
    pages: billing.credits,
  });
  const credited = (): readonly ScreenPart[] =>
    billing.credits.result.data?.total ? [{ table: credits, named: true }] : [];
  const invoice = invoiceDetail(billing);
  const details = formOf(billingDetailsShape, billing.details);
  return {
    description: 'Your cards, what is charged next, and your invoices.',
    get parts(): readonly ScreenPart[] {
      const { uuid } = billing.opened;
      const owed = billing.result.data?.balance ?? [];
      return [
        ...(owed.length > 0 ? [{ figures: [owedFigure(owed)] }] : []),
        { table: methods, named: true },
        ...setup(),
        ...(billing.result.data?.hasPortal ? billingPortalParts(portal) : []),
        { table: upcoming, named: true },
        ...credited(),
        { table: invoices, named: true },
        { form: details },
        ...(uuid === undefined ? [] : [{ detail: invoice(uuid) }]),
      ];
    },
  };
};

const owedFigure = (owed: Parameters<typeof money>[0]): Figure => ({
  key: 'owed',
  label: 'Balance due',
  value: money(owed),
  note: 'Add another card, and it will be charged at once',
});

const cardActions = (cards: CardsStore, card: PaymentMethod): readonly Action[] => [
  ...(card.isDefault ? [] : [{ label: 'Use for renewals', run: () => cards.choose(card.uuid) }]),
  {
    label: 'Remove',
    dangerous: true,
    pending: cards.pending,
    run: () => cards.remove(card.uuid),
    confirm: {
      title: 'Remove this card?',
      question: `${cardName(card)} is removed here and at the payment provider.`,
      yes: 'Remove card',
      no: 'Keep it',
    },
  },
];

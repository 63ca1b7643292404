import type { TestCardName } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import { type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { CardsStore } from './cards.store.ts';
import { cardsTable } from './mentee-billing.tables.ts';
import { testCardOptions } from './test-cards.ts';

type CardValues = { readonly card: TestCardName };

const shape: FormShape<CardValues> = {
  title: 'Add a test card',
  submit: 'Save card',
  fields: {
    card: {
      label: 'Test card',
      kind: 'choice',
      options: testCardOptions,
    },
  },
};

/** The way to another card: how it starts, and what the provider asks for. */
export function cardSetupParts(cards: CardsStore): () => readonly ScreenPart[] {
  const form = new Form<CardValues>({
    initial: { card: 'accepted' },
    submit: ({ card }) => cards.enter(card),
  });
  const entry = formOf(shape, form, {
    description: 'Payments are in test mode: no real card is ever entered.',
  });
  return () => {
    const problem: ScreenPart[] = cards.problem === undefined ? [] : [{ problem: cards.problem }];
    const { setup } = cards;
    if (!cards.adding) {
      return [...endOf(cards), ...problem, { actions: [beginning(cards)], of: cardsTable.name }];
    }
    const failed: ScreenPart[] = setup?.failure ? [{ problem: setup.failure.message }] : [];
    const left: ScreenPart = { actions: [leaving(cards)], of: cardsTable.name };
    switch (setup?.state) {
      case 'needs-card':
        return [
          ...problem,
          ...failed,
          ...(setup.testCards ? [{ form: entry }] : onPage(cards, setup.page)),
          left,
        ];
      case 'needs-confirmation':
        return [
          ...problem,
          { text: 'Your bank asks you to confirm this card.' },
          ...(setup.testCards ? [{ actions: confirmation(cards) }] : onPage(cards, setup.page)),
          left,
        ];
      default:
        return [...problem, { text: 'Asking the payment provider…', pending: true }, left];
    }
  };
}

function endOf({ ended }: CardsStore): readonly ScreenPart[] {
  if (ended?.state === 'succeeded')
    return [{ notice: 'Card added. It will be charged from now on.', tone: 'success' }];
  if (ended?.state !== 'failed') return [];
  return [{ problem: ended.failure?.message ?? 'The card was not added.' }];
}

/** Another site: not a link within the product, which a terminal could not follow. */
function onPage(cards: CardsStore, page: string | null): readonly ScreenPart[] {
  if (page === null) return [];
  const inBrowser = { label: 'Continue to the card page', run: () => cards.openPage(page) };
  return [{ inBrowser, path: page, why: 'You enter your card on the payment provider’s page.' }];
}

const beginning = (cards: CardsStore) => ({
  label: 'Add card',
  pending: cards.pending,
  run: () => cards.begin(),
});

const leaving = (cards: CardsStore) => ({ label: 'Cancel', run: () => cards.cancel() });

const confirmation = (cards: CardsStore) => [
  { label: 'Confirm', primary: true, pending: cards.pending, run: () => cards.confirm(true) },
  { label: 'Refuse', pending: cards.pending, run: () => cards.confirm(false) },
];

import type { PaymentMethod } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import { newCard } from './order-payments.ts';

export type CardValues = { card: string; testCard: string };

/** The form of a card, which begins with a new one. */
export const cardEntry = (submit: (values: CardValues) => Promise<void>): Form<CardValues> =>
  new Form<CardValues>({ initial: { card: newCard, testCard: 'accepted' }, submit });

/** A payment by a card, whatever is paid. */
export interface CardPayment {
  readonly card: Form<CardValues>;
  /** The kept cards, and whether new ones are test cards. */
  readonly cards: { readonly kept: readonly PaymentMethod[]; readonly areTests: boolean };
  /** The payer's answer to a test card's question. */
  confirm(agrees: boolean): Promise<void>;
  /** Leaves for the provider's page. */
  openPage(page: string): void;
  /** After a trial that a card has had before. */
  reviewAgain?(): Promise<void>;
}

/** The cards of an offer. */
export const cardsOf = (
  offer: { readonly cards: readonly PaymentMethod[]; readonly testCards: boolean } | undefined,
): CardPayment['cards'] => ({ kept: offer?.cards ?? [], areTests: offer?.testCards ?? false });

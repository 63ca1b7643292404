import type { Handlers } from '../../../http/call.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import { readMenteeBilling } from '../billing/mentee-billing.ts';
import type { BillingPortal } from './billing-portal.ts';
import { type OwnCards, readSetup, viewSetup } from './own-cards.ts';
import type { TestPayer } from './test-payer.ts';

interface CardParts {
  readonly cards: OwnCards;
  readonly testPayer: TestPayer;
  readonly portal: BillingPortal;
}

type Names =
  | 'beginCardSetup'
  | 'getCardSetup'
  | 'enterSetupCard'
  | 'confirmCardSetup'
  | 'setDefaultPaymentMethod'
  | 'removePaymentMethod';

export function paymentMethodRoutes({
  cards,
  testPayer,
  portal,
}: CardParts): Pick<Handlers, Names> {
  return {
    beginCardSetup: ({ db, user, now }) => cards.begin(db, user.id, now),
    getCardSetup: async ({ db, params }) => viewSetup(await readSetup(db, params.uuid)),
    enterSetupCard: async ({ db, params, body, user, now }) => {
      const setup = await readSetup(db, params.uuid);
      const { username: holder } = await readUser(db, user.id);
      await testPayer.enterCard(db, setup, { card: body.card, holder }, now);
      return viewSetup(setup);
    },
    confirmCardSetup: async ({ db, params, body, now }) => {
      const setup = await readSetup(db, params.uuid);
      await testPayer.confirm(db, setup, body.agrees, now);
      return viewSetup(setup);
    },
    setDefaultPaymentMethod: async ({ db, params, user, now }) => {
      await cards.choose(db, user.id, params.uuid, now);
      return readMenteeBilling(db, user.id, portal);
    },
    removePaymentMethod: async ({ db, params, user, now }) => {
      await cards.remove(db, user.id, params.uuid, now);
      return readMenteeBilling(db, user.id, portal);
    },
  };
}

import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import { sessionOf } from '../../testing/builders.ts';
import { json, openSkipper, type TestPorts, testPorts } from '../../testing/index.ts';
import { payoutsScreen } from '../payouts/payouts.screen.ts';
import { cardsFeature } from './billing.module.ts';
import { menteeBillingScreen } from './mentee-billing.screen.ts';

const cardPage = 'https://checkout.stripe.com/c/pay/cs_test_1';
const portalPage = 'https://billing.stripe.com/p/session/bps_1';
const sellerPage = 'https://connect.stripe.com/setup/e/acct_1/x';
const uuid = '0a3b1d5e-6f70-4a1b-8c2d-3e4f5a6b7c8d';

let ports: TestPorts;
let skipper: Skipper;
beforeEach(() => arrive(testPorts()));

async function arrive(given: TestPorts): Promise<void> {
  ports = given;
  const { sender } = ports;
  sender.on('GET', '/api/mentor_billing', json({ ...billing, invoices: [] }));
  sender.on('GET', '/api/invoices', json({ invoices: [], total: 0 }));
  sender.on('GET', '/api/payouts', json({ payouts: [], total: 0 }));
  sender.on('GET', '/api/payouts/balance', json({ balances: [] }));
  sender.on('GET', '/api/payouts/ledger', json({ entries: [], total: 0 }));
  sender.on('GET', '/api/payouts/statements', json({ statements: [], total: 0 }));
  skipper = await openSkipper(ports, '/dashboard', sessionOf());
}
afterEach(() => skipper.dispose());

const address = { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' };
const billing = { legalName: '', taxId: '', address, paymentMethods: [], upcoming: [] };

function billingAt(provider: { readonly hasPortal: boolean }): void {
  ports.sender.on('GET', '/api/mentee-billing', json({ ...billing, balance: [], ...provider }));
}

/** The parts of a screen, kept up to date as a front end does. */
function shown(make: ScreenMaker): { parts(): readonly ScreenPart[]; stop(): void } {
  const model = make(skipper);
  let parts: readonly ScreenPart[] = [];
  const stop = autorun(() => {
    parts = model.parts;
  });
  return { parts: () => parts, stop };
}

/** Opens the page of the provider, and returns where the app went. */
function leave(parts: readonly ScreenPart[]): readonly string[] {
  for (const part of parts) if ('inBrowser' in part) void part.inBrowser.run?.();
  return ports.navigator.left;
}

const fieldLabels = (parts: readonly ScreenPart[]): readonly string[] =>
  parts.flatMap((part) => ('form' in part ? part.form.fields.map(({ shape }) => shape.label) : []));

test('a card is entered at the address of the provider, and in no field here', async () => {
  const setup = { uuid, state: 'needs-card', page: cardPage, failure: null, testCards: false };
  billingAt({ hasPortal: false });
  ports.sender.on('POST', '/api/payment-methods', json(setup));
  ports.sender.on('GET', `/api/payment-methods/setups/${uuid}`, json(setup));
  const screen = shown(menteeBillingScreen);
  await ports.clock.advance(0);
  await skipper.use(cardsFeature).begin();
  await ports.clock.advance(0);
  const page = screen.parts().find((part) => 'inBrowser' in part);
  expect(page).toMatchObject({ path: cardPage });
  // A link would be one within the product: a terminal could not follow it.
  const links = screen.parts().flatMap((part) => ('links' in part ? part.links : []));
  expect(links.filter(({ path }) => !path.startsWith('/'))).toEqual([]);
  expect(fieldLabels(screen.parts()).filter((label) => /card|cvc|expir/i.test(label))).toEqual([]);
  expect(leave(screen.parts())).toEqual([cardPage]);
  screen.stop();
});

test('a card that is added is looked at only while the screen is on show, and at once on the way back', async () => {
  const at = `/api/payment-methods/setups/${uuid}`;
  const setup = { uuid, state: 'needs-card', page: cardPage, failure: null, testCards: false };
  billingAt({ hasPortal: false });
  ports.sender.on('POST', '/api/payment-methods', json(setup)).on('GET', at, json(setup));
  const billingPath = '/dashboard/settings/mentee-billing';
  skipper.navigation.go(billingPath);
  const cards = skipper.use(cardsFeature);
  const screen = shown(menteeBillingScreen);
  await cards.begin();
  await ports.clock.advance(0);
  screen.stop();
  skipper.navigation.go('/dashboard');
  const asked = () => ports.sender.sent('GET', at).length;
  const before = asked();
  await ports.clock.advance(30_000);
  expect(asked()).toBe(before);
  ports.sender.on('GET', at, json({ ...setup, state: 'succeeded' }));
  skipper.navigation.go(billingPath);
  await ports.clock.advance(0);
  expect(asked()).toBeGreaterThan(before);
  expect([cards.adding, cards.ended?.state]).toEqual([false, 'succeeded']);
});

const withPortal = async () => {
  billingAt({ hasPortal: true });
  ports.sender.on('POST', '/api/mentee-billing/portal', json({ url: portalPage }));
  const screen = shown(menteeBillingScreen);
  await ports.clock.advance(0);
  const button = screen
    .parts()
    .flatMap((part) => ('actions' in part ? part.actions : []))
    .find(({ label }) => label === 'Manage cards at the payment provider');
  await button?.run?.();
  await ports.clock.advance(0);
  return screen;
};

test('the billing portal is left for from its button, and leads back to the cards', async () => {
  const screen = await withPortal();
  expect(ports.navigator.left).toEqual([portalPage]);
  const [asked] = ports.sender.sent('POST', '/api/mentee-billing/portal');
  expect(JSON.parse(String(asked?.body))).toEqual({
    returnPath: '/dashboard/settings/mentee-billing',
  });
  expect(screen.parts().some((part) => 'inBrowser' in part)).toBe(false);
  screen.stop();
});

test('where the app cannot be left, the billing portal opens in a browser', async () => {
  await skipper.dispose();
  const terminal = testPorts();
  Object.assign(terminal.navigator, { leave: undefined });
  await arrive(terminal);
  const screen = await withPortal();
  expect(screen.parts().find((part) => 'inBrowser' in part)).toMatchObject({ path: portalPage });
  screen.stop();
});

test('the sandbox has no billing portal', async () => {
  billingAt({ hasPortal: false });
  const screen = shown(menteeBillingScreen);
  await ports.clock.advance(0);
  await ports.clock.advance(0);
  const labels = screen
    .parts()
    .flatMap((part) => ('actions' in part ? part.actions : []))
    .map(({ label }) => label);
  expect(labels).toEqual(['Add card']);
  screen.stop();
});

test('bank details are entered at the address of the provider, and in no field here', async () => {
  const account = {
    opened: true,
    canReceive: false,
    currentlyDue: ['external_account'],
    pastDue: [],
    pendingVerification: [],
    deadline: null,
    disabledReason: null,
    opening: false,
    page: sellerPage,
    testBanks: false,
    payable: [],
    hold: null,
    returned: null,
    asksPassword: false,
  };
  ports.sender.on('GET', '/api/payouts/account', json(account));
  const screen = shown(payoutsScreen);
  await ports.clock.advance(0);
  await ports.clock.advance(0);
  expect(screen.parts().find((part) => 'inBrowser' in part)).toMatchObject({ path: sellerPage });
  expect(fieldLabels(screen.parts())).toEqual([]);
  expect(leave(screen.parts())).toEqual([sellerPage]);
  screen.stop();
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultFees, endpoints, type SaleFees, splitSale } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { noteOf } from '../../platform/presentation/figure.ts';
import { formatValue } from '../../platform/presentation/format-value.ts';
import { hang, json, openSkipper, type TestPorts, testPorts } from '../../testing/index.ts';
import { pricingScreen } from './pricing.screen.ts';
import { pricingFeature } from './site.module.ts';

const config = {
  analyticsId: null,
  googleClientId: null,
  sessionRecordingProject: null,
  feedbackFormUrl: null,
  helpUrl: null,
  blogUrl: null,
};
let ports: TestPorts;
let skipper: Skipper;

async function open(fees: SaleFees = defaultFees) {
  ports.sender.on('GET', '/api/client-config', json({ ...config, fees }));
  skipper = await openSkipper(ports, '/pricing');
  await skipper.cache.fetch(endpoints.getClientConfig, {});
  return skipper.use(pricingFeature);
}

beforeEach(() => {
  ports = testPorts();
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const write = (value: Parameters<typeof formatValue>[0]) =>
  formatValue(value, { style: 'reader', locale: 'en-US' });

function figures() {
  const [part] = pricingScreen(skipper).parts;
  if (!part || !('calculator' in part)) throw new Error('The calculator comes first.');
  return part.calculator.figures?.map((one) => [one.label, write(one.value), noteOf(one, write)]);
}

test('takes every fee from the price, and multiplies the rest', async () => {
  const store = await open();
  store.setPrice('50');
  store.setFollowers('1000');
  expect(figures()).toEqual([
    ['One sale', '$50.00', undefined],
    ['Processing', '−$1.75', '2.9% + $0.30'],
    ['Platform fee', '−$5.00', '10%'],
    ['Your share of one sale', '$43.25', undefined],
    ['Your payout per month', '$43,250.00', undefined],
  ]);
});

test('shows no processing to a seller who does not pay it', async () => {
  const store = await open({
    ...defaultFees,
    platformBasisPoints: 1_250,
    processingBearer: 'platform',
    reserveBasisPoints: 750,
    reserveDays: 90,
  });
  store.setPrice('50');
  store.setFollowers('2');
  expect(figures()?.slice(1)).toEqual([
    ['Processing', '$0.00', 'Paid by us'],
    ['Platform fee', '−$6.25', '12.5%'],
    ['Your share of one sale', '$43.75', undefined],
    [
      'Your payout per month',
      '$87.50',
      '7.5% of your share is held back for 90 days, for refunds and disputes',
    ],
  ]);
});

test('is the sum of as many sales as there are followers, to the cent', async () => {
  const store = await open();
  for (let minor = 400; minor < 5_000; minor += 37) {
    const price = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
    store.setPrice(price);
    store.setFollowers('7');
    let sum = 0;
    for (let sale = 0; sale < 7; sale += 1)
      sum += splitSale({ total: minor, currency: 'USD' }, defaultFees).mentor;
    expect(store.earnings?.payout).toEqual({ amount: sum, currency: 'USD' });
  }
});

test.each([
  ['', '100', 'Enter an amount such as 49.90.', undefined],
  ['49.999', '100', 'Use at most 2 digits after the point.', undefined],
  ['0.10', '100', 'A sale at this price doesn’t cover its fees.', undefined],
  ['49', '0', undefined, 'Enter a number from 1 to 1,000,000.'],
  ['49', '1.5', undefined, 'Enter a number from 1 to 1,000,000.'],
  ['49', '1000001', undefined, 'Enter a number from 1 to 1,000,000.'],
])(
  'says what is wrong with a price of "%s" and "%s" followers',
  async (price, followers, ...problems) => {
    const store = await open();
    store.setPrice(price);
    store.setFollowers(followers);
    expect([store.priceProblem, store.followersProblem]).toEqual(problems);
    const payout = store.earnings?.payout;
    if (problems[0]?.startsWith('A sale')) expect(payout?.amount).toBe(0);
    else expect(payout).toBeUndefined();
  },
);

test('waits for the fees of the server', async () => {
  ports.sender.on('GET', '/api/client-config', hang());
  skipper = await openSkipper(ports, '/pricing');
  expect(figures()).toBeUndefined();
});

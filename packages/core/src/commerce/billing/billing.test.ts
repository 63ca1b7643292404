import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { sessionOf } from '../../testing/builders.ts';
import {
  json,
  latestBody,
  openSkipper,
  problem,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { payoutsFeature } from '../payouts/payouts.module.ts';
import { menteeBillingFeature, mentorBillingFeature } from './billing.module.ts';

const address = {
  line1: 'Quay 1',
  line2: '',
  city: 'Bergen',
  region: '',
  postalCode: '5003',
  country: 'NO',
};
const known = {
  legalName: 'Ann',
  taxId: '',
  address,
  paymentMethods: [],
  upcoming: [],
  balance: [],
};
const path = '/api/mentee-billing';

let ports: TestPorts;
let skipper: Skipper;
beforeEach(async () => {
  ports = testPorts();
  ports.sender.on('GET', path, json(known));
  ports.sender.on('GET', '/api/invoices', json({ invoices: [], total: 30 }));
  skipper = await openSkipper(ports, '/dashboard', sessionOf());
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

describe('billing details', () => {
  const open = async () => {
    const store = skipper.use(menteeBillingFeature);
    await ports.clock.advance(0);
    return store;
  };

  test('begins with what is saved and is sent whole, tidied', async () => {
    const { details } = await open();
    expect([details.value('legalName'), details.value('address.city')]).toEqual(['Ann', 'Bergen']);
    ports.sender.on('PATCH', path, json({ ...known, legalName: 'Zoë' }));
    details.set('legalName', ' Zoë ');
    details.set('address.country', 'se ');
    expect(await details.submit()).toBe(true);
    expect(latestBody(ports, 'PATCH', path)).toEqual({
      legalName: 'Zoë',
      taxId: '',
      address: { ...address, country: 'SE' },
    });
    expect([details.value('legalName'), details.changed]).toEqual(['Zoë', false]);
  });

  test('an error stays with its line, and so does what was typed', async () => {
    const { details } = await open();
    ports.sender.on('PATCH', path, problem(400, 'Not there.', {}, 'address.city'));
    details.set('address.city', 'Atlantis');
    expect(await details.submit()).toBe(false);
    expect([details.error('address.city'), details.value('address.city')]).toEqual([
      'Not there.',
      'Atlantis',
    ]);
  });

  test('what is no country is not sent', async () => {
    const { details } = await open();
    details.set('address.country', 'Norway');
    expect(await details.submit()).toBe(false);
    expect(details.error('address.country')).toBe('Use the two letters of a country, such as US.');
    expect(ports.sender.sent('PATCH', path)).toEqual([]);
  });

  test('what is typed is not lost to an answer, and is gone with its user', async () => {
    const store = await open();
    store.details.set('legalName', 'Bob');
    await store.result.refetch();
    expect(store.details.value('legalName')).toBe('Bob');
    skipper.session.logOut();
    expect(store.details.value('legalName')).toBe('');
  });

  test('invoices come a page at a time', async () => {
    const { invoices } = await open();
    const stop = autorun(() => invoices.result.data);
    await ports.clock.advance(0);
    invoices.next();
    await ports.clock.advance(0);
    expect([invoices.page, invoices.pageCount]).toEqual([2, 3]);
    stop();
  });
});

test('a Skipper’s details have the same form', async () => {
  const mentor = {
    ...known,
    feePercent: 10,
    processingBearer: 'mentor',
    platformPlan: null,
    invoices: [],
  };
  ports.sender.on('GET', '/api/mentor_billing', json(mentor));
  const store = skipper.use(mentorBillingFeature);
  await ports.clock.advance(0);
  expect([store.details.value('legalName'), store.result.data?.feePercent]).toEqual(['Ann', 10]);
});

test('another period starts both lists of money anew', async () => {
  ports.sender.on('GET', '/api/payouts', json({ payouts: [], total: 50 }));
  ports.sender.on('GET', '/api/payouts/ledger', json({ entries: [], total: 90 }));
  ports.sender.on('GET', '/api/payouts/balance', json({ balances: [] }));
  const store = skipper.use(payoutsFeature);
  const stop = autorun(() => [
    store.payouts.result.data,
    store.ledger.result.data,
    store.balances.data,
  ]);
  await ports.clock.advance(0);
  store.ledger.next();
  store.choosePeriod({ from: '2026-01-01' });
  await ports.clock.advance(0);
  expect([store.ledger.page, store.balances.data]).toEqual([1, { balances: [] }]);
  expect(ports.sender.sent('GET', '/api/payouts/ledger').at(-1)?.path).toContain('from=2026-01-01');
  skipper.session.logOut();
  expect(store.period).toEqual({});
  stop();
});

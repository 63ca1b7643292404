import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { sessionOf } from '../../testing/builders.ts';
import {
  HeldAnswer,
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
  hasPortal: false,
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

  test('begins with what is saved, and what was changed is sent, tidied', async () => {
    const { details } = await open();
    expect([details.value('legalName'), details.value('address.city')]).toEqual(['Ann', 'Bergen']);
    ports.sender.on('PATCH', path, json({ ...known, legalName: 'Zoë' }));
    details.set('legalName', ' Zoë ');
    details.set('address.country', 'SE');
    expect(await details.submit()).toBe(true);
    expect(latestBody(ports, 'PATCH', path)).toEqual({
      legalName: 'Zoë',
      address: { ...address, country: 'SE' },
    });
    expect([details.value('legalName'), details.changed]).toEqual(['Zoë', false]);
  });

  test('leaves alone what was changed elsewhere, and what is typed while it is saved', async () => {
    const { details } = await open();
    const saved = new HeldAnswer();
    ports.sender.on('PATCH', path, saved.answer);
    details.set('taxId', 'NO1');
    const sent = details.submit();
    await ports.clock.advance(0);
    expect(latestBody(ports, 'PATCH', path)).toEqual({ taxId: 'NO1' });
    details.set('address.city', 'Oslo');
    const now = { ...known, legalName: 'Bea', taxId: 'NO 1' };
    ports.sender.on('GET', path, json(now));
    saved.release(json(now));
    expect(await sent).toBe(true);
    await ports.clock.advance(0);
    expect([
      details.value('legalName'),
      details.value('taxId'),
      details.value('address.city'),
      details.changed,
    ]).toEqual(['Bea', 'NO 1', 'Oslo', true]);
  });

  test('shows what another tab has saved, but for the line that is being edited', async () => {
    const store = await open();
    store.details.set('address.city', 'Oslo');
    ports.sender.on(
      'GET',
      path,
      json({ ...known, taxId: 'NO1', address: { ...address, city: 'Voss' } }),
    );
    await store.result.refetch();
    expect([store.details.value('taxId'), store.details.value('address.city')]).toEqual([
      'NO1',
      'Oslo',
    ]);
  });

  test('tidies every line, and may leave the country open', async () => {
    const { details } = await open();
    ports.sender.on('PATCH', path, json(known));
    details.set('taxId', ' NO1 ');
    details.set('address.line1', ' Quay 2 ');
    details.set('address.line2', ' Left ');
    details.set('address.city', ' Oslo ');
    details.set('address.region', ' East ');
    details.set('address.postalCode', ' 0150 ');
    details.set('address.country', '');
    expect(await details.submit()).toBe(true);
    expect(latestBody(ports, 'PATCH', path)).toEqual({
      taxId: 'NO1',
      address: {
        line1: 'Quay 2',
        line2: 'Left',
        city: 'Oslo',
        region: 'East',
        postalCode: '0150',
        country: '',
      },
    });
  });

  test('is empty before it is known and after its user left, and invoices begin again', async () => {
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    const store = skipper.use(menteeBillingFeature);
    const empty = {
      legalName: '',
      taxId: '',
      address: { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' },
    };
    expect(store.details.values).toEqual(empty);
    const stop = autorun(() => store.invoices.result.data);
    await ports.clock.advance(0);
    store.invoices.next();
    expect([store.invoices.page, store.invoices.limit]).toEqual([2, 12]);
    stop();
    await skipper.session.logOut();
    expect([store.details.values, store.invoices.page]).toEqual([empty, 1]);
  });

  test('that is known already is in the form at once', async () => {
    await skipper.cache.fetch(endpoints.getMenteeBilling, {});
    expect(skipper.use(menteeBillingFeature).details.value('legalName')).toBe('Ann');
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

  test('a country that is not on the list is not sent', async () => {
    const { details } = await open();
    details.set('address.country', 'ZZ');
    expect(await details.submit()).toBe(false);
    expect(details.error('address.country')).toBe('Choose a country from the list.');
    expect(ports.sender.sent('PATCH', path)).toEqual([]);
  });

  test('typed text survives a response, and is cleared with its user', async () => {
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
    expect(ports.sender.sent('GET', '/api/invoices').at(-1)?.path).toBe(
      '/api/invoices?limit=12&page=2',
    );
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
  ports.sender.on('PATCH', '/api/mentor_billing', json({ ...mentor, legalName: 'Zoë' }));
  store.details.set('legalName', 'Zoë');
  expect(await store.details.submit()).toBe(true);
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  await skipper.session.logOut();
  expect(store.details.value('legalName')).toBe('');
});

test('another period restarts both lists of money', async () => {
  ports.sender.on('GET', '/api/payouts', json({ payouts: [], total: 50 }));
  ports.sender.on('GET', '/api/payouts/ledger', json({ entries: [], total: 90 }));
  ports.sender.on(
    'GET',
    '/api/payouts/balance',
    json({ balances: [], schedule: { least: 1_000, coming: [] } }),
  );
  const store = skipper.use(payoutsFeature);
  const stop = autorun(() => [
    store.payouts.result.data,
    store.ledger.result.data,
    store.balances.data,
  ]);
  await ports.clock.advance(0);
  store.ledger.next();
  store.payouts.next();
  expect([store.payouts.pageCount, store.ledger.pageCount]).toEqual([5, 4]);
  store.choosePeriod({ from: '2026-01-01' });
  await ports.clock.advance(0);
  expect([store.payouts.page, store.ledger.page, store.balances.data]).toEqual([
    1,
    1,
    { balances: [], schedule: { least: 1_000, coming: [] } },
  ]);
  expect(ports.sender.sent('GET', '/api/payouts').at(-1)?.path).toBe(
    '/api/payouts?from=2026-01-01&limit=12&page=1',
  );
  const ledger = () => ports.sender.sent('GET', '/api/payouts/ledger').at(-1)?.path;
  expect(ledger()).toBe('/api/payouts/ledger?from=2026-01-01&limit=25&page=1');
  store.choosePeriod({ to: '2026-02-01' });
  await ports.clock.advance(0);
  expect(ledger()).toBe('/api/payouts/ledger?limit=25&page=1&to=2026-02-01');
  skipper.session.logOut();
  expect(store.period).toEqual({});
  stop();
});

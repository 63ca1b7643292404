import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Plan, permissionMap } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { sessionOf } from '../../testing/builders.ts';
import {
  finalAnswer,
  HeldAnswer,
  json,
  latestBody,
  openSkipper,
  planOf,
  problem,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { emptyPlanValues, formField, planChange, planValues, readPlan } from './plan-draft.ts';
import { plansFeature } from './plans.module.ts';
import type { PlansStore } from './plans.store.ts';

const account = '00000000-0000-4000-8000-0000000000aa';
const named = (uuid: string, changes: Partial<Plan> = {}): Plan =>
  planOf({
    uuid,
    name: `Plan ${uuid}`,
    benefits: ['Calls', 'Notes'],
    prices: [{ interval: 'month', amount: 4990, currency: 'USD' }],
    trialDays: 7,
    access: [{ accountUuid: account, level: 'full' }],
    subscribers: 0,
    ...changes,
  });

/** A new plan that opens an account. */
const opening = { name: 'Crew', access: { [account]: 'full' } };

describe('the form of a plan', () => {
  test('shows a plan and reads it back as it was', () => {
    const euros = [{ interval: 'year' as const, amount: 49_000, currency: 'EUR' }];
    const free = named('b', { prices: [], trialDays: 0, seatsCap: 5 });
    for (const plan of [named('a'), free, named('c', { prices: euros })]) {
      const read = readPlan(planValues(plan), [account]);
      if (!('body' in read)) throw new Error(JSON.stringify(read));
      expect(planChange(plan, read.body, 'renewals')).toEqual({});
    }
  });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['description', { description: 'x'.repeat(2001) }],
    ['benefits', { benefits: 'x'.repeat(121) }],
    ['prices.year', { prices: { ...emptyPlanValues.prices, year: '1.999' } }],
    ['currency', { currency: 'XXX', prices: { ...emptyPlanValues.prices, month: '5' } }],
    ['trialDays', { trialDays: '1.5' }],
    ['trialDays', { trialDays: '7' }],
    ['seatsCap', { seatsCap: '0' }],
  ])('says at %s what is wrong: %j', (field, changes) => {
    const read = readPlan({ ...emptyPlanValues, ...opening, ...changes }, [account]);
    expect('errors' in read && Object.keys(read.errors)).toEqual([field]);
  });

  test.each([
    ['name', { name: 'x'.repeat(60) }],
    ['description', { description: 'x'.repeat(2000) }],
    ['benefits', { benefits: `${'x'.repeat(120)}\n`.repeat(20) }],
    ['trialDays', { trialDays: ' 90 ', prices: { ...emptyPlanValues.prices, month: '5' } }],
    ['seatsCap', { seatsCap: '1' }],
    ['seatsCap', { seatsCap: '100000' }],
    ['no seats', { seatsCap: ' ' }],
  ])('takes the most of %s: %j', (_field, changes) => {
    expect(readPlan({ ...emptyPlanValues, ...opening, ...changes }, [account])).toHaveProperty(
      'body',
    );
  });

  test.each([
    ['benefits', { benefits: 'x\n'.repeat(21) }],
    ['trialDays', { trialDays: '91', prices: { ...emptyPlanValues.prices, month: '5' } }],
    ['trialDays', { trialDays: '' }],
    ['seatsCap', { seatsCap: '100001' }],
    ['seatsCap', { seatsCap: 'many' }],
    ['prices.month', { prices: { ...emptyPlanValues.prices, month: '1000000' } }],
  ])('takes no more of %s: %j', (field, changes) => {
    const read = readPlan({ ...emptyPlanValues, ...opening, ...changes }, [account]);
    expect('errors' in read && Object.keys(read.errors)).toEqual([field]);
  });

  test.each<[string, readonly string[], object, string]>([
    [`access.${account}`, [account], {}, 'Choose what subscribers see of one'],
    [`access.${account}`, [account], { name: '' }, 'Choose what subscribers see of one'],
    [
      `access.${account}`,
      [account],
      { access: { archived: 'full' } },
      'Choose what subscribers see',
    ],
    ['prices.quarter', [], {}, 'Connect an account first'],
    ['prices.quarter', [], { access: { archived: 'full' } }, 'Connect an account first'],
  ])('says at %s that a price opens an account: %j, %j', (field, inUse, changes, remedy) => {
    const prices = { ...emptyPlanValues.prices, quarter: '5' };
    const read = readPlan({ ...emptyPlanValues, name: 'Crew', prices, ...changes }, inUse);
    const said = 'errors' in read ? read.errors[field] : undefined;
    expect(said).toContain(`A plan with a price opens at least one account. ${remedy}`);
  });

  test.each<[string, object]>([
    ['a free plan that opens nothing', {}],
    [
      'an account beside one that was archived',
      {
        prices: { ...emptyPlanValues.prices, month: '5' },
        access: { old: 'full', [account]: 'full' },
      },
    ],
  ])('takes %s', (_what, changes) => {
    const read = readPlan({ ...emptyPlanValues, name: 'Crew', ...changes }, [account]);
    expect(read).toHaveProperty('body');
  });

  test.each<[string, object, boolean]>([
    ['name', { name: 'Silver', description: 'Paused', visibility: 'hidden' }, true],
    ['price', { prices: { ...emptyPlanValues.prices, month: '99' } }, false],
    ['access', { access: { [account]: 'delayed' } }, false],
  ])('of a plan whose accounts were archived since, changes the %s: %j', (_what, change, may) => {
    const plan = named('a', { access: [{ accountUuid: account, level: 'full' }] });
    const read = readPlan({ ...planValues(plan), ...change }, [], plan);
    expect('body' in read).toBe(may);
  });

  test('reads what was typed, tidied', () => {
    const typed = {
      name: ' Crew ',
      description: ' All of it. ',
      benefits: ' Calls \n\n Notes ',
      currency: 'EUR',
      prices: { month: '49,9', quarter: ' ', year: '490' },
      trialDays: ' 7 ',
      seatsCap: ' 5 ',
      visibility: 'hidden',
      applyTo: 'new',
      access: { [account]: 'delayed', other: 'none', third: '' },
    };
    expect(readPlan(typed, [account])).toEqual({
      body: {
        name: 'Crew',
        description: 'All of it.',
        benefits: ['Calls', 'Notes'],
        prices: [
          { interval: 'month', amount: 4990, currency: 'EUR' },
          { interval: 'year', amount: 49000, currency: 'EUR' },
        ],
        trialDays: 7,
        access: [{ accountUuid: account, level: 'delayed' }],
        seatsCap: 5,
        visibility: 'hidden',
      },
    });
  });

  test('begins empty: public, in dollars, with neither price nor trial', () => {
    expect(readPlan({ ...emptyPlanValues, name: 'Crew' }, [account])).toEqual({
      body: {
        name: 'Crew',
        description: '',
        benefits: [],
        prices: [],
        trialDays: 0,
        access: [],
        seatsCap: null,
        visibility: 'public',
      },
    });
    expect(emptyPlanValues).toEqual({
      name: '',
      description: '',
      benefits: '',
      currency: 'USD',
      prices: { month: '', quarter: '', year: '' },
      trialDays: '0',
      seatsCap: '',
      visibility: 'public',
      applyTo: 'new',
      access: {},
    });
  });

  test('an order of accounts or of keys is no change', () => {
    const [one, other] = [
      { accountUuid: account, level: 'full' as const },
      { accountUuid: 'b', level: 'delayed' as const },
    ];
    const plan = named('a', { access: [other, one] });
    const read = readPlan(planValues(plan), [account]);
    if (!('body' in read)) throw new Error(JSON.stringify(read));
    const turned = [
      { level: 'full' as const, accountUuid: account },
      { level: 'delayed' as const, accountUuid: 'b' },
    ];
    expect(planChange(plan, { ...read.body, access: turned }, 'new')).toEqual({});
    expect(planChange(plan, { ...read.body, benefits: ['Notes', 'Calls'] }, 'new')).toEqual({
      benefits: ['Notes', 'Calls'],
    });
    const dearer = [{ interval: 'month' as const, amount: 5900, currency: 'USD' }];
    expect(planChange(plan, { ...read.body, prices: dearer }, 'new')).toEqual({ prices: dearer });
  });

  test('knows its fields by their places in what was sent', () => {
    const { prices, access } = named('a');
    expect(
      ['name', 'benefits.1', 'prices.0.amount', 'prices.0.currency', 'access.0.accountUuid'].map(
        (field) => formField(field, { prices, access }, [account]),
      ),
    ).toEqual(['name', 'benefits', 'prices.month', 'currency', `access.${account}`]);
    // An error of a whole list stands at its first field, if it has one.
    expect(formField('prices', { prices, access }, [])).toBe('prices.month');
    expect(formField('prices', { prices: [], access }, [])).toBe('prices');
  });

  test('sends the changes, and who a price applies to only with a price', () => {
    const plan = named('a');
    const change = (values: object) => {
      const read = readPlan({ ...planValues(plan), applyTo: 'renewals', ...values }, [account]);
      return 'body' in read ? planChange(plan, read.body, 'renewals') : read;
    };
    expect(change({ name: 'New' })).toEqual({ name: 'New' });
    const free = { prices: emptyPlanValues.prices, trialDays: '0' };
    expect(change({ ...free, access: { [account]: 'none' } })).toEqual({
      prices: [],
      trialDays: 0,
      access: [],
      applyTo: 'renewals',
    });
    expect(change({ prices: { ...emptyPlanValues.prices, month: '59' } })).toEqual({
      prices: [{ interval: 'month', amount: 5900, currency: 'USD' }],
      applyTo: 'renewals',
    });
  });
});

describe('the list of plans', () => {
  let ports: TestPorts;
  let skipper: Skipper;
  let store: PlansStore;
  let stop: () => void;
  const list = (...plans: Plan[]) => json({ plans, total: plans.length });
  const [a, b, c] = [named('a'), named('b'), named('c')];

  beforeEach(async () => {
    ports = testPorts();
    ports.sender.on('GET', '/api/plans', list(a, b, c));
    const permissions = { ...permissionMap(['mentor']) };
    skipper = await openSkipper(ports, '/dashboard', sessionOf({ permissions }));
    store = skipper.use(plansFeature);
    stop = autorun(() => [store.active, store.archived]);
    await ports.clock.advance(0);
  });
  afterEach(() => {
    stop();
    skipper.dispose();
    ports.clock.assertNoTimers();
  });
  const shown = () => store.active.map(({ uuid }) => uuid).join('');

  test('is put in order at once, and back when that is refused', async () => {
    const held = new HeldAnswer();
    ports.sender.on('PUT', '/api/plans/order', held.answer);
    const moved = store.move('c', 0);
    await ports.clock.advance(0);
    expect(shown()).toBe('cab');
    expect(latestBody(ports, 'PUT', '/api/plans/order')).toEqual({ plans: ['c', 'a', 'b'] });
    // Another tab was first: its order is shown, and why ours is not.
    ports.sender.on('GET', '/api/plans', list(b, a, c));
    held.release(problem(409, 'Your plans have changed meanwhile.', finalAnswer));
    await moved;
    await ports.clock.advance(0);
    expect(shown()).toBe('bac');
    expect(skipper.toasts.items[0]?.description).toBe('Your plans have changed meanwhile.');
  });

  test('stays within its ends, and sends nothing where nothing moves', async () => {
    ports.sender.on('PUT', '/api/plans/order', list(b, c, a));
    ports.sender.on('GET', '/api/plans', list(b, c, a));
    await store.move('a', 99);
    expect(shown()).toBe('bca');
    await store.move('a', 2);
    await store.move('a', 99);
    await store.move('b', -1);
    await store.move('unknown', 0);
    expect(ports.sender.sent('PUT', '/api/plans/order')).toHaveLength(1);
  });

  test('drops an archived plan at once, and takes it back when that fails', async () => {
    const path = '/api/plans/b/archive';
    ports.sender.on('POST', path, problem(500, 'Out of order.', finalAnswer));
    await store.archive('b');
    expect(shown()).toBe('abc');
    const held = new HeldAnswer();
    ports.sender.on('POST', path, held.answer);
    const gone = named('b', { status: 'archived' });
    const archived = store.archive('b');
    await ports.clock.advance(0);
    expect([shown(), store.archived.map(({ uuid }) => uuid)]).toEqual(['ac', ['b']]);
    ports.sender.on('GET', '/api/plans', list(a, c, gone));
    held.release(json(gone));
    await archived;
    await ports.clock.advance(0);
    expect(shown()).toBe('ac');
  });

  test('puts an archived plan behind those that are sold', async () => {
    const held = new HeldAnswer();
    ports.sender.on('POST', '/api/plans/a/archive', held.answer);
    const archived = store.archive('a');
    await ports.clock.advance(0);
    const order = () => store.result.data?.plans.map(({ uuid }) => uuid).join('');
    expect(order()).toBe('bca');
    held.release(problem(500, 'Out of order.', finalAnswer));
    await archived;
    expect(order()).toBe('abc');
  });

  test('of a Skipper’s page is asked for by their name', async () => {
    const stopPage = autorun(() => store.of('ann').data);
    await ports.clock.advance(0);
    expect(ports.sender.sent('GET', '/api/plans').at(-1)?.path).toBe('/api/plans?username=ann');
    stopPage();
  });

  test('a new plan is sent and counted; a refusal stands at its field and loses nothing', async () => {
    const form = store.newForm([account]);
    form.set('name', 'Crew');
    form.set('prices.year', '490');
    form.set(`access.${account}`, 'full');
    ports.sender.on(
      'POST',
      '/api/plans',
      problem(400, 'Too dear.', finalAnswer, 'prices.0.amount'),
    );
    expect(await form.submit()).toBe(false);
    expect(form.error('prices.year')).toBe('Too dear.');
    expect([form.value('name'), ports.analytics.events]).toEqual(['Crew', []]);
    ports.sender.on('POST', '/api/plans', json(a, { status: 201 }));
    expect(await form.submit()).toBe(true);
    expect(ports.analytics.events).toEqual(['plans-created']);
    expect(latestBody(ports, 'POST', '/api/plans')).toMatchObject({
      prices: [{ interval: 'year', amount: 49_000, currency: 'USD' }],
      access: [{ accountUuid: account, level: 'full' }],
      seatsCap: null,
      trialDays: 0,
    });
  });

  test('an edited plan sends its difference; one that is as before sends nothing', async () => {
    ports.sender.on('PATCH', '/api/plans/a', json(a));
    const form = store.editForm(a, [account]);
    expect(await form.submit()).toBe(true);
    expect(ports.sender.sent('PATCH', '/api/plans/a')).toHaveLength(0);
    form.set('name', 'Crew');
    expect(await form.submit()).toBe(true);
    expect(latestBody(ports, 'PATCH', '/api/plans/a')).toEqual({ name: 'Crew' });
    expect(ports.analytics.events).toEqual(['plans-edited']);
  });
});

import { describe, expect, test } from 'vitest';
import type { ConnectedAccount, Plan } from '../../contract/index.ts';
import { formatValue } from '../../platform/presentation/format-value.ts';
import { emptyPlanValues, type PlanValues } from './plan-draft.ts';
import { planPreview } from './plan-preview.ts';

const account = (uuid: string, alias: string, publicLevel: string) =>
  ({ uuid, alias, publicLevel }) as ConnectedAccount;
const accounts = [account('a1', 'Main', 'summary'), account('a2', 'Secret', 'none')];
const sold = (change: Partial<Plan>) =>
  ({ seatsCap: 10, seatsLeft: 4, subscribers: 6, ...change }) as Plan;

const preview = (typed: Partial<PlanValues>, plan?: Plan) => {
  const { name, card, facts } = planPreview({ ...emptyPlanValues, ...typed }, accounts, plan);
  const lines = facts.map(
    ({ label, value }) => `${label}: ${formatValue(value, { style: 'reader' })}`,
  );
  return { name, card, lines };
};
const prices = (month: string, quarter = '', year = '') => ({ prices: { month, quarter, year } });

describe('the preview of a plan', () => {
  test('is there before anything is typed', () => {
    expect(preview({})).toEqual({
      name: 'What visitors see',
      card: { title: 'Plan name', text: [], points: [] },
      lines: ['Price: Free', 'Opens: No account'],
    });
  });

  test('follows every field that a visitor sees', () => {
    const typed = {
      name: ' Full access ',
      description: ' All of it. ',
      benefits: 'Calls\n\n Notes \nCalls',
      ...prices('49.5', '', '490'),
      trialDays: '7',
      seatsCap: '20',
      visibility: 'hidden',
      access: { a1: 'full', a2: 'full' },
    };
    expect(preview(typed)).toEqual({
      name: 'What people with the link see',
      card: { title: 'Full access', text: ['All of it.'], points: ['Calls', 'Notes'] },
      lines: [
        'Price: $49.50 a month, $490.00 a year',
        'Opens: Main: every position, live; 1 more account',
        'Free trial: 7 days',
        'Seats left: 20',
      ],
    });
  });

  test.each([
    [sold({}), '14'],
    [sold({ seatsCap: null, seatsLeft: null }), '14'],
    [sold({ seatsCap: null, seatsLeft: null, subscribers: null }), '20'],
    [sold({ seatsCap: 30, seatsLeft: 0 }), '0'],
  ])('counts the seats that are taken already: %j', (plan, left) => {
    expect(preview({ seatsCap: '20' }, plan).lines).toContain(`Seats left: ${left}`);
  });

  test.each([
    [prices('ten'), 'Not known yet'],
    [prices('ten', '', '490'), '$490.00 a year'],
    [{ ...prices('10'), currency: 'DOLLAR' }, 'Not known yet'],
    [{ ...prices('5000'), currency: 'JPY' }, '¥5,000 a month'],
    [{ ...prices('5'), currency: 'KWD' }, 'KWD 5.000 a month'],
  ])('shows no price that cannot be read: %j is "%s"', (typed, words) => {
    const [price] = preview(typed).lines;
    expect(price?.replaceAll('\u00a0', ' ')).toBe(`Price: ${words}`);
  });

  test.each(['', '-3', 'many', '1.5', '0'])('promises no trial and no seats by %j', (typed) => {
    expect(preview({ trialDays: typed, seatsCap: typed }).lines).toHaveLength(2);
  });
});

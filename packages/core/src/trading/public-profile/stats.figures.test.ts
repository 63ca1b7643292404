import { describe, expect, it } from 'vitest';
import type { TradeStats } from '../../contract/index.ts';
import { formatValue } from '../../platform/presentation/format-value.ts';
import { mainFigures, moreFigures } from './stats.figures.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const shared: TradeStats = {
  currency: 'USD',
  closed: 40,
  wins: 24,
  losses: 16,
  breakeven: 0,
  winRate: 0.6,
  winRateExclBreakeven: 0.6,
  winRateInterval: { low: 0.446, high: 0.737 },
  net: usd(3376),
  fees: usd(124),
  profitFactor: 1.9715,
  payoff: 1.3143,
  expectancy: usd(675),
  averageWin: usd(2284),
  averageLoss: usd(-1738),
  averageReturn: 0.01,
  longestWinStreak: 4,
  longestLossStreak: 2,
  averageHoldSeconds: 600,
  maxDrawdown: -0.02,
  totalReturn: 0.05,
  firstClosedAt: null,
  lastClosedAt: null,
  corrections: 0,
  capitalDeclaredAt: null,
  insufficient: [],
  access: { requested: 'full', effective: 'full', amounts: true, redacted: [] },
  asOf: '2024-03-04T16:00:00.000Z',
};

const amounts = { net: null, fees: null, expectancy: null, averageWin: null, averageLoss: null };
const hidden: TradeStats = {
  ...shared,
  ...amounts,
  access: { ...shared.access, amounts: false, redacted: Object.keys(amounts) },
};

const write = (value: Parameters<typeof formatValue>[0]) =>
  formatValue(value, { style: 'terminal', locale: 'en-US' });
const keys = (figures: ReturnType<typeof mainFigures>) => figures.map(({ key }) => key);

describe('the figures of a profile', () => {
  it('lead with the money where amounts are shared', () => {
    expect(keys(mainFigures(shared))).toEqual([
      'net',
      'winRate',
      'profitFactor',
      'closed',
      'totalReturn',
      'maxDrawdown',
      'averageReturn',
      'averageHold',
    ]);
    expect(keys(moreFigures(shared))).toEqual([
      'expectancy',
      'averageWin',
      'averageLoss',
      'payoff',
      'winRateExclBreakeven',
      'breakeven',
      'longestWinStreak',
      'longestLossStreak',
    ]);
  });

  it('lead with the return where amounts are private, and leave out what is in money', () => {
    expect(keys(mainFigures(hidden))).toEqual([
      'totalReturn',
      'winRate',
      'profitFactor',
      'closed',
      'payoff',
      'maxDrawdown',
      'averageReturn',
      'averageHold',
    ]);
    const all = [...mainFigures(hidden), ...moreFigures(hidden)];
    expect(all.filter(({ value }) => value.kind === 'money')).toEqual([]);
  });

  it('name each figure once', () => {
    for (const stats of [shared, hidden]) {
      const all = keys([...mainFigures(stats), ...moreFigures(stats)]);
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it('are written as what they are', () => {
    const written = (figures: ReturnType<typeof mainFigures>) =>
      Object.fromEntries(figures.map(({ key, value }) => [key, write(value)]));
    expect(written(mainFigures(shared))).toEqual({
      net: '▲ +$33.76',
      winRate: '60.0%',
      profitFactor: '1.97',
      closed: '40',
      totalReturn: '▲ +5.00%',
      maxDrawdown: '▼ −2.00%',
      averageReturn: '▲ +1.00%',
      averageHold: '10m',
    });
    expect(written(moreFigures(shared))).toEqual({
      expectancy: '▲ +$6.75',
      averageWin: '▲ +$22.84',
      averageLoss: '▼ −$17.38',
      payoff: '1.31',
      winRateExclBreakeven: '60.0%',
      breakeven: '0',
      longestWinStreak: '4',
      longestLossStreak: '2',
    });
  });

  it('say which are not for this viewer, and which have too little data', () => {
    const bare = {
      ...shared,
      net: null,
      fees: null,
      payoff: null,
      winRateInterval: null,
      access: { ...shared.access, redacted: ['net'] },
    };
    const reasonOf = (key: string) => {
      const figure = [...mainFigures(bare), ...moreFigures(bare)].find((one) => one.key === key);
      return figure?.value.kind === 'absent' && [figure.value.reason, figure.note];
    };
    expect(reasonOf('net')).toEqual(['Not shown to you', undefined]);
    expect(reasonOf('payoff')).toEqual([
      'Not enough closed trades yet',
      'Average win ÷ average loss',
    ]);
    expect(mainFigures(bare)[1]?.note).toBeUndefined();
  });

  it('say why a figure is withheld', () => {
    const few = {
      ...shared,
      winRate: null,
      insufficient: [{ field: 'winRate', reason: 'Fewer than 30 closed trades.' }],
    };
    const figure = mainFigures(few).find(({ key }) => key === 'winRate');
    expect(figure?.value).toEqual({ kind: 'absent', reason: 'Fewer than 30 closed trades.' });
  });

  it('write their notes as the front end writes values', () => {
    const [net, winRate] = mainFigures(shared);
    const notes = [net, winRate].map((one) =>
      typeof one?.note === 'function' ? one.note(write) : one?.note,
    );
    expect(notes).toEqual(['After $1.24 in fees', 'Likely 44.6% to 73.7%']);
  });
});

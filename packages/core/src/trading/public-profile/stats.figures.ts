import type { TradeStats } from '../../contract/index.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import {
  change,
  count,
  duration,
  money,
  percent,
  profit,
  ratio,
} from '../../platform/presentation/value.ts';

/** Explanations of the figures that are no plain counts, by their keys. */
const statHelp: Readonly<Record<string, string>> = {
  winRate:
    'Winning trades ÷ all closed trades, breakeven ones included. Where a range is given, the true rate lies in it with 95% confidence; more trades make it narrower.',
  profitFactor: 'What the winning trades made ÷ what the losing trades lost. Above 1 is a profit.',
  totalReturn:
    'The result of all closed trades on the starting capital or, where none is given, on the most that was invested at once. Deposits and open positions don’t count.',
  maxDrawdown:
    'The largest fall of the account from a high, by the day. Only closed trades count, so losses of open positions don’t show.',
  averageReturn: 'The average of the results of closed trades, each in percent of its entry.',
  expectancy: 'Net result ÷ closed trades: what one trade made on average.',
  payoff: 'The average winning trade ÷ the average losing trade.',
  winRateExclBreakeven: 'Winning trades ÷ winning and losing trades. Breakeven ones don’t count.',
};

/** The headline figures. Without amounts the return replaces the money. */
export function mainFigures(stats: TradeStats): readonly Figure[] {
  const amounts = stats.access.amounts;
  return explained([
    amounts ? net(stats) : totalReturn(stats),
    winRate(stats),
    {
      key: 'profitFactor',
      label: 'Profit factor',
      value: ratio(stats.profitFactor, reason(stats, 'profitFactor')),
      note: 'Gross profit ÷ gross loss',
    },
    {
      key: 'closed',
      label: 'Closed trades',
      value: count(stats.closed),
      note: `${stats.wins} won, ${stats.losses} lost`,
    },
    amounts ? totalReturn(stats) : payoff(stats),
    {
      key: 'maxDrawdown',
      label: 'Max drawdown',
      value: change(stats.maxDrawdown, reason(stats, 'maxDrawdown')),
    },
    {
      key: 'averageReturn',
      label: 'Average return',
      value: change(stats.averageReturn, reason(stats, 'averageReturn')),
      note: 'Per trade',
    },
    {
      key: 'averageHold',
      label: 'Avg. holding time',
      value: duration(stats.averageHoldSeconds, reason(stats, 'averageHoldSeconds')),
    },
  ]);
}

/** The other figures of the statistics part; those in money only where amounts are shared. */
export function moreFigures(stats: TradeStats): readonly Figure[] {
  return explained([
    ...(stats.access.amounts ? moneyFigures(stats) : []),
    {
      key: 'winRateExclBreakeven',
      label: 'Win rate (excl. breakeven)',
      value: percent(stats.winRateExclBreakeven, reason(stats, 'winRateExclBreakeven')),
    },
    { key: 'breakeven', label: 'Breakeven', value: count(stats.breakeven) },
    {
      key: 'longestWinStreak',
      label: 'Longest winning streak',
      value: count(stats.longestWinStreak),
    },
    {
      key: 'longestLossStreak',
      label: 'Longest losing streak',
      value: count(stats.longestLossStreak),
    },
  ]);
}

const explained = (figures: readonly Figure[]): readonly Figure[] =>
  figures.map((figure) => {
    const help = statHelp[figure.key];
    return help === undefined ? figure : { ...figure, help };
  });

function moneyFigures(stats: TradeStats): readonly Figure[] {
  return [
    {
      key: 'expectancy',
      label: 'Expectancy',
      value: profit(stats.expectancy, reason(stats, 'expectancy')),
      note: 'Per trade',
    },
    {
      key: 'averageWin',
      label: 'Average win',
      value: profit(stats.averageWin, reason(stats, 'averageWin')),
    },
    {
      key: 'averageLoss',
      label: 'Average loss',
      value: profit(stats.averageLoss, reason(stats, 'averageLoss')),
    },
    payoff(stats),
  ];
}

function net(stats: TradeStats): Figure {
  const { fees } = stats;
  return {
    key: 'net',
    label: 'Net',
    value: profit(stats.net, reason(stats, 'net')),
    ...(fees ? { note: (write) => `After ${write(money(fees))} in fees` } : {}),
  };
}

function winRate(stats: TradeStats): Figure {
  const { winRateInterval: interval } = stats;
  return {
    key: 'winRate',
    label: 'Win rate',
    value: percent(stats.winRate, reason(stats, 'winRate')),
    ...(interval
      ? {
          note: (write) =>
            `Likely ${write(percent(interval.low))} to ${write(percent(interval.high))}`,
        }
      : {}),
  };
}

const totalReturn = (stats: TradeStats): Figure => ({
  key: 'totalReturn',
  label: 'Total return',
  value: change(stats.totalReturn, reason(stats, 'totalReturn')),
});

/** The size of wins beside that of losses, which reveals no amount. */
const payoff = (stats: TradeStats): Figure => ({
  key: 'payoff',
  label: 'Payoff ratio',
  value: ratio(stats.payoff, reason(stats, 'payoff')),
  note: 'Average win ÷ average loss',
});

/** Why a figure is missing: not for this viewer, or too little data. */
function reason(stats: TradeStats, name: keyof TradeStats): string {
  if (stats.access.redacted.includes(name)) return 'Not shown to you';
  const given = stats.insufficient.find(({ field }) => field === name)?.reason;
  return given ?? 'Not enough closed trades yet';
}

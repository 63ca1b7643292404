import { describe, expect, test } from 'vitest';
import { ClosedMarket } from './closed-market.ts';
import type { FileFill } from './file-fill.ts';

/** A trade on Monday, January 5, 2026, at a time in New York (five hours behind UTC). */
function trade(time: string, change: Partial<FileFill> = {}): FileFill {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return {
    instrument: { key: 'ACME:USD', symbol: 'ACME', assetClass: 'equity', multiplier: '1' },
    side: 'buy',
    quantity: '1',
    price: '10',
    fee: '0',
    executedAt: new Date(Date.UTC(2026, 0, 5, hour + 5, minute)).toISOString(),
    writtenAt: `2026-01-05T${time}:00`,
    day: null,
    executionId: null,
    orderId: null,
    ...change,
  };
}
const option = {
  key: 'ACME  260116C00050000',
  symbol: 'ACME 2026-01-16 50 C',
  assetClass: 'option',
  multiplier: '100',
} as const;

function ask(
  fills: readonly FileFill[],
  state = 'new',
  zone = 'America/New_York',
): string | undefined {
  const market = new ClosedMarket();
  for (const fill of fills) market.see({ state, fill });
  return market.question(zone);
}

describe('times are as usual', () => {
  test.each<[string, FileFill[]]>([
    ['while the exchange is open', [trade('09:30'), trade('15:59')]],
    ['of shares before and after', [trade('04:00'), trade('19:59'), trade('10:00')]],
    ['of an option at 16:14', [trade('16:14', { instrument: option })]],
    ['where only days are known', [trade('12:00', { day: '2026-01-04' })]],
    ['where they name their zone', [trade('02:00', { writtenAt: trade('02:00').executedAt })]],
    ['of an option that ends', [trade('20:30', { instrument: option, price: '0' })]],
    [
      'of an instrument of another country',
      [trade('02:00', { instrument: { ...trade('02:00').instrument, key: 'ACME:EUR' } })],
    ],
    ['of few before the opening', ['08:00', '08:01', '08:02', '08:03'].map((at) => trade(at))],
  ])('%s', (_name, fills) => {
    expect(ask(fills)).toBeUndefined();
  });

  test('of trades that the account has already', () => {
    expect(ask([trade('02:00')], 'duplicate')).toBeUndefined();
  });
});

describe('the zone is asked for', () => {
  test('where a share would be traded at night', () => {
    expect(ask([trade('10:00'), trade('02:31')])).toBe(
      '1 trade is outside of US trading hours if the times are those of America/New_York, such as ACME at 2026-01-05 02:31:00. Check the time zone of the file.',
    );
  });

  test('where an option would be traded before the opening', () => {
    expect(ask([trade('06:31', { instrument: option })])).toContain('1 trade is outside of US');
  });

  test('on a weekend', () => {
    const executedAt = '2026-01-04T16:00:00.000Z';
    expect(ask([trade('16:00', { executedAt })], 'new', 'UTC')).toContain(
      'ACME at 2026-01-05 16:00:00, which is 2026-01-04 11:00 in New York.',
    );
  });

  test('where most trades would be before the opening', () => {
    const early = ['06:31', '06:40', '06:50', '07:00', '10:00'].map((at) => trade(at));
    expect(ask(early)).toContain('4 trades are outside of regular trading hours');
  });
});

import type { Command } from 'commander';
import type { TradeOptions } from '../services/trade.service.ts';
import type { Run } from './context.ts';
import { withConfirmation } from './paging.ts';

const examples = `Examples:
  skipper trade add "BTO 100 AAPL @ 189.50" --account Main --dry-run
  skipper trade add "STC 9 AAPL @ 191.20 10:31 fee 1.25" --account Main --yes
  skipper trade add "BTO 2 AAPL 2026-12-18 190 C @ 3.45" --account Main
  skipper trade add - --account Main --yes < trades.txt

`;

/** Trades that are typed instead of read from a broker's file. */
export function tradeCommands(program: Command, run: Run): void {
  const trade = program.command('trade').helpCommand(false).description('trades typed by hand');
  withConfirmation(
    trade.command('add').option('--dry-run', 'preview without adding anything'),
    'add without asking',
  )
    .description('add trades to an account: shows what is new, then asks')
    .addHelpText('before', examples)
    .argument('<trades...>', 'one trade each, such as "BTO 100 AAPL @ 189.50", or - for stdin')
    .requiredOption('--account <uuid|name>', 'the account they belong to')
    .option('--timezone <zone>', "the time zone of their times, where it is not the account's")
    .action(
      run(
        async () => (await import('../services/import-report.ts')).outcomeFields,
        async (context, trades: readonly string[], options: TradeOptions) => {
          const { addTrades } = await import('../services/trade.service.ts');
          await addTrades(context, trades, options);
        },
      ),
    );
}

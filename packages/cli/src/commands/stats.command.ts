import { brand, mentorStatsSortKeys } from '@skipper/core/contract';
import { type Command, Option } from 'commander';
import type { MentorStatsOptions } from '../services/lists.service.ts';
import type {
  PeriodOptions,
  RowOptions,
  StandingOptions,
  TopOptions,
  TypeOptions,
} from '../services/stats.service.ts';
import type { Run } from './context.ts';
import { wholeNumber, withPaging } from './paging.ts';

interface Monthly {
  readonly monthly?: true;
}

const figures = () => import('../services/stats-views.ts');
const mentorFields = async () => (await import('../services/list-views.ts')).mentorStatsView.fields;
const revenueFields = async ({ monthly }: Monthly) => {
  const { monthlyRevenueView, revenueView } = await figures();
  return (monthly ? monthlyRevenueView : revenueView).fields;
};
const subscriptionFields = async () => (await figures()).subscriptionFigures.fields;
const topFields = async () => (await figures()).topMentorsView.fields;
const rows = () => import('../services/admin-views.ts');
const paymentFields = async () => (await rows()).paymentsView.fields;
const changeFields = async () => (await rows()).eventsView.fields;
const standingFields = async () => (await rows()).standingView.fields;
const typeFields = async ({ monthly }: Monthly) => {
  const { typesMonthlyView, typesView } = await figures();
  return (monthly ? typesMonthlyView : typesView).fields;
};

export function statsCommands(program: Command, run: Run): void {
  const stats = program.command('stats').helpCommand(false).description('figures for admins');
  mentorCommands(stats, run);
  withPeriod(stats.command('revenue'))
    .description('payments, their split and recurring revenue')
    .option('--monthly', 'recurring-revenue movements by month')
    .action(
      run<[PeriodOptions & Monthly]>(revenueFields, async (context, options) => {
        const { printMonthlyRevenue, printRevenue } = await import('../services/stats.service.ts');
        await (options.monthly ? printMonthlyRevenue : printRevenue)(context, options);
      }),
    );
  withPeriod(stats.command('subscriptions'))
    .description('subscribers, churn and trial conversion of a period')
    .action(
      run(subscriptionFields, async (context, options: PeriodOptions) => {
        const { printSubscriptionStats } = await import('../services/stats.service.ts');
        await printSubscriptionStats(context, options);
      }),
    );
  withPeriod(stats.command('types'))
    .description('subscriptions by type and interval; by type for each month with --monthly')
    .option('--monthly', 'by type for each month; --from and --to apply only with --monthly')
    .option('--at <day>', 'as of the start of this UTC day; not with --monthly')
    .action(
      run<[TypeOptions]>(typeFields, async (context, options) => {
        const { printTypes, printTypesMonthly } = await import('../services/stats.service.ts');
        await (options.monthly ? printTypesMonthly : printTypes)(context, options);
      }),
    );
  withPaging(stats.command('running'))
    .description('the subscriptions that `stats types` counts, most recently changed first')
    .option('--at <day>', 'as of the start of this UTC day')
    .action(
      run<[StandingOptions]>(standingFields, async (context, options) => {
        const { printStanding } = await import('../services/stats.service.ts');
        await printStanding(context, options);
      }),
    );
  withPeriod(withPaging(stats.command('payments')))
    .description('the payments and refunds behind the revenue of a period, newest first')
    .action(
      run<[RowOptions]>(paymentFields, async (context, options) => {
        const { printPayments } = await import('../services/stats.service.ts');
        await printPayments(context, options);
      }),
    );
  withPeriod(withPaging(stats.command('changes')))
    .description('the changes of subscriptions behind churn and MRR, newest first')
    .action(
      run<[RowOptions]>(changeFields, async (context, options) => {
        const { printChanges } = await import('../services/stats.service.ts');
        await printChanges(context, options);
      }),
    );
}

function mentorCommands(stats: Command, run: Run): void {
  withPaging(stats.command('mentors'))
    .description(`every ${brand.mentor} with plans, followers, revenue and trades`)
    .addHelpText(
      'before',
      'Examples:\n  skipper stats mentors\n  skipper stats mentors --json=username,mrr --limit 100\n',
    )
    .addOption(
      new Option('--sort <order>', 'the order; a hyphen before it for descending')
        .choices(mentorStatsSortKeys.flatMap((key) => [key, `-${key}`]))
        .default('username'),
    )
    .action(
      run(mentorFields, async (context, options: MentorStatsOptions) => {
        const { printMentorStats } = await import('../services/lists.service.ts');
        await printMentorStats(context, options);
      }),
    );
  withPeriod(stats.command('top'))
    .description(`the ${brand.mentors} with the most revenue in a period, for each currency`)
    .option('--limit <n>', 'how many of each currency, at most 100', wholeNumber(100), 12)
    .action(
      run(topFields, async (context, options: TopOptions) => {
        const { printTopMentors } = await import('../services/stats.service.ts');
        await printTopMentors(context, options);
      }),
    );
}

function withPeriod(command: Command): Command {
  return command
    .option('--from <day>', 'the first day, such as 2026-01-31, in UTC')
    .option('--to <day>', 'the day after the last one, in UTC');
}

import { type Command, Option } from 'commander';
import type {
  HoldOptions,
  PayoutListOptions,
  ReleaseOptions,
} from '../services/payouts.service.ts';
import type { Run } from './context.ts';
import { withConfirmation, withPaging } from './paging.ts';

const service = () => import('../services/payouts.service.ts');
const fields = async () => (await import('../services/payout-views.ts')).payoutsView.fields;
const detailFields = async () => (await import('../services/payout-views.ts')).payoutDetail.fields;

const statuses = ['pending', 'paid', 'failed', 'held'] as const;

export function payoutsCommands(program: Command, run: Run): void {
  const payouts = program
    .command('payouts')
    .helpCommand(false)
    .description('payouts to everyone, for admins');
  withPaging(payouts.command('list'))
    .description('all payouts, or those to receivers whose username begins like this')
    .argument('[receiver]', 'the beginning of a username')
    .addOption(
      new Option('--status <status>', 'only these; held: of receivers on hold').choices(statuses),
    )
    .action(
      run(fields, async (context, receiver: string | undefined, options: PayoutListOptions) =>
        (await service()).printPayouts(context, receiver, options),
      ),
    );
  payouts
    .command('view')
    .description('one payout, and the hold of its receiver')
    .argument('<payout>', 'uuid')
    .action(
      run(detailFields, async (context, uuid: string) =>
        (await service()).printPayout(context, uuid),
      ),
    );
  withConfirmation(payouts.command('hold'))
    .description('hold a payout that was not sent, and all others to its receiver')
    .argument('<payout>', 'uuid')
    .requiredOption('--reason <text>', 'kept in the audit log and shown to the receiver')
    .option('--until <day>', 'the day (UTC) on which payouts resume, such as 2026-01-31')
    .option('--dry-run', 'show the payout without holding anything')
    .action(
      run(detailFields, async (context, uuid: string, options: HoldOptions) =>
        (await service()).holdPayout(context, uuid, options),
      ),
    );
  withConfirmation(payouts.command('release'))
    .description('lift the hold of the receiver of a payout')
    .argument('<payout>', 'uuid')
    .requiredOption('--reason <text>', 'kept in the audit log and shown to the receiver')
    .option('--dry-run', 'show the payout without lifting the hold')
    .action(
      run(detailFields, async (context, uuid: string, options: ReleaseOptions) =>
        (await service()).releasePayout(context, uuid, options),
      ),
    );
}

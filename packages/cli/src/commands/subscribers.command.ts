import { brand } from '@skipper/core/contract';
import { type Command, Option } from 'commander';
import type {
  CompOptions,
  MemberOptions,
  SubscriberListOptions,
} from '../services/subscribers.service.ts';
import type { Run } from './context.ts';
import { withConfirmation, withPaging } from './paging.ts';

const service = () => import('../services/subscribers.service.ts');
const fields = async () => (await import('../services/subscriber-views.ts')).subscribersView.fields;
const detailFields = async () =>
  (await import('../services/subscriber-views.ts')).subscriberDetail.fields;

const states = [
  'active',
  'trialing',
  'past_due',
  'paused',
  'comped',
  'canceling',
  'ended',
] as const;

export function subscribersCommands(program: Command, run: Run): void {
  const subscribers = program
    .command('subscribers')
    .helpCommand(false)
    .description(`your ${brand.mentees}, for ${brand.mentors}`);
  withPaging(subscribers.command('list'))
    .description('your subscribers, newest first')
    .argument('[words...]', 'beginnings of words of the username')
    .addOption(new Option('--status <status>', 'only these').choices(states))
    .action(
      run(fields, async (context, words: string[], options: SubscriberListOptions) =>
        (await service()).printSubscribers(context, words, options),
      ),
    );
  subscribers
    .command('view')
    .description('one subscriber, with their history')
    .argument('<member>', 'username or uuid')
    .action(
      run(detailFields, async (context, name: string) =>
        (await service()).printSubscriber(context, name),
      ),
    );
  agreed(subscribers.command('comp'))
    .description('give a user one of your plans for free; without --days and --until for good')
    .argument('<user>', 'username or email')
    .requiredOption('--plan <plan>', 'name or uuid of the plan')
    .option('--days <days>', 'for so many days')
    .option('--until <day>', 'until the end of this day, such as 2027-01-31')
    .action(
      run(detailFields, async (context, user: string, options: CompOptions) =>
        (await service()).compMember(context, user, options),
      ),
    );
  change(
    subscribers,
    run,
    'extend',
    'add free days to the period of a subscription',
  ).requiredOption('--days <days>', 'how many');
  change(subscribers, run, 'pause', 'pause a subscription: no access, no charges').option(
    '--until <day>',
    'until the end of this day',
  );
  change(subscribers, run, 'resume', 'end the pause of a subscription');
  change(subscribers, run, 'remove', 'end a subscription now, without a refund').requiredOption(
    '--reason <text>',
    'sent to the member, and kept in the audit log',
  );
}

const agreed = (command: Command): Command =>
  withConfirmation(command).option('--dry-run', 'show without changing anything');

const change = (
  subscribers: Command,
  run: Run,
  name: 'extend' | 'pause' | 'resume' | 'remove',
  description: string,
): Command =>
  agreed(subscribers.command(name))
    .description(description)
    .argument('<member>', 'username or uuid')
    .action(
      run(detailFields, async (context, member: string, options: MemberOptions) =>
        (await service()).changeMember(context, name, member, options),
      ),
    );

import { type Command, Option } from 'commander';
import type { EventListOptions, JobListOptions, ReasonOptions } from '../services/jobs.service.ts';
import type { Run } from './context.ts';
import { withConfirmation, withPaging } from './paging.ts';

const service = () => import('../services/jobs.service.ts');
const fields = async () => (await import('../services/job-views.ts')).jobsView.fields;
const retriedFields = async () => (await import('../services/job-views.ts')).retriedView.fields;
const eventFields = async () => (await import('../services/job-views.ts')).webhooksView.fields;

/** Work in the background, and what the provider of payments reported. */
export function jobsCommands(program: Command, run: Run): void {
  const jobs = program
    .command('jobs')
    .helpCommand(false)
    .description('background jobs, for admins');
  withPaging(jobs.command('list'))
    .description('unfinished jobs, failed ones first')
    .addHelpText(
      'before',
      'Examples:\n  skipper jobs list --state failed\n  skipper jobs retry <uuid> --reason "The provider is back"\n',
    )
    .addOption(new Option('--state <state>', 'only these').choices(['failed', 'waiting']))
    .option('--kind <kind>', 'only this kind, such as refund')
    .action(
      run(fields, async (context, options: JobListOptions) =>
        (await service()).printJobs(context, options),
      ),
    );
  jobs
    .command('view')
    .description('one job')
    .argument('<uuid>', 'its uuid')
    .action(
      run(fields, async (context, uuid: string) => (await service()).printJob(context, uuid)),
    );
  withReason(jobs.command('retry'))
    .description('try a job that was given up again, from its first attempt')
    .option('--dry-run', 'show the job without trying it')
    .argument('<uuid>', 'its uuid')
    .action(
      run(fields, async (context, uuid: string, options: ReasonOptions) =>
        (await service()).retry(context, uuid, options),
      ),
    );
  withReason(jobs.command('retry-all'))
    .description('try all jobs of a kind that were given up again, such as after an outage')
    .argument('<kind>', 'their kind, such as mail')
    .action(
      run(retriedFields, async (context, kind: string, options: ReasonOptions) =>
        (await service()).retryAll(context, kind, options),
      ),
    );
  webhookCommands(program, run);
}

function webhookCommands(program: Command, run: Run): void {
  const webhooks = program
    .command('webhooks')
    .helpCommand(false)
    .description('events of the payment provider, for admins');
  withPaging(webhooks.command('list'))
    .description('events from the payment provider, newest first')
    .action(
      run(eventFields, async (context, options: EventListOptions) =>
        (await service()).printEvents(context, options),
      ),
    );
  withReason(webhooks.command('replay'))
    .description('look up the subject of an event again; what was booked is not booked twice')
    .option('--dry-run', 'look for the event without processing it')
    .argument('<id>', "the provider's id of the event")
    .action(
      run(fields, async (context, id: string, options: ReasonOptions) =>
        (await service()).replay(context, id, options),
      ),
    );
}

const withReason = (command: Command): Command =>
  withConfirmation(command).requiredOption('--reason <text>', 'kept in the audit log');

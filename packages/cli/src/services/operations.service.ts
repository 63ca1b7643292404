import { endpoints } from '@skipper/core/contract';
import { CommandError, usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { checkedReason } from './checked-reason.ts';
import {
  clockColumns,
  clockFields,
  ledgerColumns,
  ledgerFields,
  wrongEntries,
} from './operation-views.ts';
import { requireConsent } from './require-consent.ts';

export interface AdvanceOptions {
  readonly reason: string;
  readonly yes?: true;
  readonly dryRun?: true;
}

/** Exit status 1 where the books are wrong: the first wrong entry is named. */
export async function checkLedger(context: CommandContext): Promise<void> {
  const { output } = context;
  const client = await context.client();
  const check = await client.send(endpoints.checkLedger, {});
  output.record(check, ledgerFields, ledgerColumns);
  const [first] = check.wrong;
  if (!first) return;
  if (!output.json) output.list(wrongEntries, check.wrong);
  throw new CommandError(`The books are wrong: ${first.kind} ${first.id}.`, {
    code: first.kind,
    hint: 'Stop paying out, and compare with the provider before anything is corrected.',
  });
}

export async function printClock(context: CommandContext): Promise<void> {
  const client = await context.client();
  context.output.record(await client.send(endpoints.getServerClock, {}), clockFields, clockColumns);
}

export interface FailPayoutOptions {
  readonly reason: string;
  readonly yes?: true;
  readonly dryRun?: true;
}

export async function failPayout(
  context: CommandContext,
  username: string,
  { reason, yes, dryRun }: FailPayoutOptions,
): Promise<void> {
  const checked = checkedReason(reason);
  if (dryRun) {
    if (context.output.json) context.output.value({ username });
    context.output.note(`Would send the latest payout of ${username} back.`);
    return;
  }
  const question = `Send the latest payout of ${username} back?`;
  await requireConsent(context, { yes }, question);
  const client = await context.client();
  const body = { username, reason: checked };
  await client.send(endpoints.failTestPayout, { body });
  if (context.output.json) context.output.value({ username });
  else context.output.text(`The latest payout of ${username} is sent back.`);
}

export async function advanceClock(
  context: CommandContext,
  by: string,
  { reason, yes, dryRun }: AdvanceOptions,
): Promise<void> {
  const checked = checkedReason(reason);
  if (!/^[1-9]\d{0,2}(h|d|w|mo|y)$/.test(by)) {
    throw usageError(`"${by}" is not a length of time.`, 'Write 12h, 3d, 2w, 1mo or 1y.');
  }
  if (dryRun) {
    context.output.note(`Would move the time by ${by}.`);
    return printClock(context);
  }
  const question = `Move the time forward by ${by} for everyone? It cannot be moved back.`;
  await requireConsent(context, { yes }, question);
  const client = await context.client();
  const body = { by, reason: checked };
  const after = await client.send(endpoints.advanceServerClock, { body });
  context.output.record(after, clockFields, clockColumns);
}

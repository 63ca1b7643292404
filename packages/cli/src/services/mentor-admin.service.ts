import { type AdminMentor, brand, endpoints } from '@skipper/core/contract';
import { CommandError, usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { exitCodes } from '../exit-codes.ts';
import { narrowedBy } from '../output/list-view.ts';
import { mentorDetail } from './admin-views.ts';
import { checkedReason } from './checked-reason.ts';
import { mentorStatsView } from './list-views.ts';
import { printPages } from './print-pages.ts';
import { findRow, type PageOptions } from './read-pages.ts';
import { requireConsent } from './require-consent.ts';

export interface SetMentorOptions {
  readonly fee?: string;
  readonly sales?: 'on' | 'off';
  readonly reason: string;
  readonly yes?: true;
  readonly dryRun?: true;
}

export function printMentors(
  context: CommandContext,
  words: readonly string[],
  pages: PageOptions,
): Promise<void> {
  const filter = words.length === 0 ? {} : { q: words.join(' ') };
  return printPages(context, narrowedBy(mentorStatsView, filter), pages, async (client, paging) => {
    const query = { ...paging, ...filter };
    const { mentors, total } = await client.send(endpoints.getMentorStats, { query });
    return { rows: mentors, total };
  });
}

export async function printMentor(context: CommandContext, name: string): Promise<void> {
  context.output.record(await findMentor(context, name), mentorDetail.fields, mentorDetail.columns);
}

export async function setMentor(
  context: CommandContext,
  name: string,
  { fee, sales, reason, yes, dryRun }: SetMentorOptions,
): Promise<void> {
  const checked = checkedReason(reason);
  if (fee === undefined && sales === undefined) {
    throw usageError('Nothing to change.', 'Add --fee <percent> or --sales <on|off>.');
  }
  const { output } = context;
  const mentor = await findMentor(context, name);
  const body = {
    ...(fee === undefined ? {} : { feePercent: feeOf(fee) }),
    ...(sales === undefined ? {} : { salesSuspended: sales === 'off' }),
    reason: checked,
  };
  if (dryRun) {
    if (output.json) output.value(body);
    output.note(`Would change the terms of ${mentor.username}: ${termsText(fee, sales)}.`);
    return;
  }
  const question = `Change the terms of ${mentor.username}: ${termsText(fee, sales)}?`;
  await requireConsent(context, { yes }, question);
  const client = await context.client();
  const after = await client.send(endpoints.updateMentor, { params: { uuid: mentor.uuid }, body });
  output.record(after, mentorDetail.fields, mentorDetail.columns);
}

function termsText(fee: string | undefined, sales: 'on' | 'off' | undefined): string {
  const parts = [
    ...(fee === undefined
      ? []
      : [`platform fee ${fee === 'usual' ? 'as usual' : `${Number(fee)} %`}`]),
    ...(sales === undefined ? [] : [`sales ${sales}`]),
  ];
  return parts.join(', ');
}

function feeOf(text: string): number | null {
  if (text === 'usual') return null;
  const fee = Number(text);
  if (text.trim() !== '' && fee >= 0 && fee <= 100) return fee;
  throw usageError('--fee takes a percentage from 0 to 100, or "usual".');
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The Skipper with exactly this uuid or username. */
async function findMentor(context: CommandContext, name: string): Promise<AdminMentor> {
  const client = await context.client();
  const wanted = name.trim().toLowerCase();
  if (uuidPattern.test(wanted)) {
    return client.send(endpoints.getMentor, { params: { uuid: wanted } });
  }
  const found = await findRow(
    async (page) => {
      const query = { ...page, q: wanted.slice(0, 254) };
      const { mentors, total } = await client.send(endpoints.getMentorStats, { query });
      return { rows: mentors, total };
    },
    ({ username }) => username === wanted,
  );
  if (found) return client.send(endpoints.getMentor, { params: { uuid: found.uuid } });
  throw new CommandError(`There is no ${brand.mentor} "${name}".`, {
    exitCode: exitCodes.notFound,
    code: 'not_found',
    hint: 'Look for them with `skipper mentors list <words>`.',
  });
}

import { endpoints } from '@skipper/core/contract';
import type { CommandContext } from '../commands/context.ts';
import { narrowedBy } from '../output/list-view.ts';
import { checkedDay } from './checked-day.ts';
import { auditView } from './job-views.ts';
import { printPages } from './print-pages.ts';
import type { PageOptions } from './read-pages.ts';

export interface AuditListOptions extends PageOptions {
  readonly action?: string;
  readonly actor?: string;
  readonly from?: string;
  readonly to?: string;
}

export function printAuditLog(
  context: CommandContext,
  { action, actor, from, to, ...pages }: AuditListOptions,
): Promise<void> {
  const filter = {
    ...(action === undefined ? {} : { action }),
    ...(actor === undefined ? {} : { actor }),
    ...(from === undefined ? {} : { from: startOf(from, '--from') }),
    ...(to === undefined ? {} : { to: startOf(to, '--to') }),
  };
  return printPages(context, narrowedBy(auditView, filter), pages, async (client, paging) => {
    const query = { ...paging, ...filter };
    const answer = await client.send(endpoints.listAuditLog, { query });
    return { ...answer, rows: answer.entries };
  });
}

const startOf = (text: string, option: string): string =>
  `${checkedDay(text, option)}T00:00:00.000Z`;

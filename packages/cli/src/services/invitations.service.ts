import { readFile } from 'node:fs/promises';
import { addressProblem, mostAddresses, readAddresses, roleNames } from '@skipper/core';
import {
  endpoints,
  type Invitation,
  type InvitationState,
  type Role,
} from '@skipper/core/contract';
import { CommandError, usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { exitCodes } from '../exit-codes.ts';
import { readAll } from '../host.ts';
import { count } from '../output/format.ts';
import { narrowedBy } from '../output/list-view.ts';
import { invitationLines, invitationsView } from './admin-views.ts';
import { checkedReason } from './checked-reason.ts';
import { type PageOptions, readPages } from './read-pages.ts';
import { requireConsent } from './require-consent.ts';
import { listPage, tellPage } from './tell-page.ts';
import { unreadableFile } from './unreadable-file.ts';
import { withOwnPassword } from './with-own-password.ts';

export interface CreateInvitationsOptions {
  readonly file?: string;
  readonly role: Role;
  readonly message?: string;
  readonly reason: string;
  readonly dryRun?: true;
}

export interface InvitationListOptions extends PageOptions {
  readonly state?: InvitationState;
}

export interface InvitationChangeOptions {
  readonly reason: string;
  readonly yes?: true;
  readonly dryRun?: true;
}

export async function createInvitations(
  context: CommandContext,
  emails: readonly string[],
  { file, role, message, reason, dryRun }: CreateInvitationsOptions,
): Promise<void> {
  const { output } = context;
  const wrong = emails.find((one) => readAddresses(one).invalid.length > 0);
  if (wrong !== undefined) throw usageError(`"${wrong}" is not an email address.`);
  const texts = [...emails, ...(file === undefined ? [] : [await textOf(context, file)])];
  if (texts.length === 0) {
    throw usageError('No addresses given.', 'Add addresses, or --file <path>.');
  }
  const text = texts.join('\n');
  if (text.includes('\0')) {
    throw usageError('These are not lines of text.', 'Save the file as plain text in UTF-8.');
  }
  // The file comes first there: a problem names its lines.
  const problem = addressProblem(texts.toReversed().join('\n'));
  if (problem) throw usageError(problem, hintOf(text, file));
  const { addresses, duplicates } = readAddresses(text);
  if (duplicates > 0) output.note(`${count(duplicates, 'duplicate')} left out.`);
  const body = {
    emails: [...addresses],
    role,
    ...(message === undefined ? {} : { message }),
    reason: checkedReason(reason),
  };
  if (dryRun) {
    if (output.json) output.value(body);
    else for (const address of addresses) output.text(address);
    output.note(`Would send ${count(addresses.length, 'invitation')} as ${roleNames[role]}.`);
    return;
  }
  const client = await context.client();
  const { invitations } = await withOwnPassword(context, (proof) =>
    client.send(endpoints.createInvitations, { body: { ...body, ...proof } }),
  );
  output.list(invitationsView, invitations);
  output.note(`${count(invitations.length, 'invitation')} sent.`);
}

export async function printInvitations(
  context: CommandContext,
  { limit, page, state }: InvitationListOptions,
): Promise<void> {
  const list = await readInvitations(context, { limit, page }, state);
  const filter = state === undefined ? {} : { state };
  listPage(context, narrowedBy(invitationsView, filter), list, { limit, page });
  tellPage(context, list, { limit, page });
}

export async function resendInvitation(
  context: CommandContext,
  name: string,
  { reason, dryRun }: InvitationChangeOptions,
): Promise<void> {
  const { output } = context;
  const why = checkedReason(reason);
  const invitation = await findInvitation(context, name);
  if (dryRun) {
    output.item(invitationsView, invitation, invitationLines);
    output.note(`Would send the invitation of ${invitation.email} again.`);
    return;
  }
  const args = { params: { uuid: invitation.uuid }, query: { reason: why } };
  const sent = await (await context.client()).send(endpoints.resendInvitation, args);
  output.item(invitationsView, sent, invitationLines);
  output.note(`Invitation sent again to ${sent.email}.`);
}

export async function revokeInvitation(
  context: CommandContext,
  name: string,
  { reason, yes, dryRun }: InvitationChangeOptions,
): Promise<void> {
  const { output } = context;
  const why = checkedReason(reason);
  const invitation = await findInvitation(context, name);
  const { uuid, email } = invitation;
  if (dryRun) {
    output.item(invitationsView, invitation, invitationLines);
    output.note(`Would revoke the invitation of ${email}.`);
    return;
  }
  await requireConsent(context, { yes }, `Revoke the invitation of ${email}?`, 'revoked');
  const args = { params: { uuid }, query: { reason: why } };
  await (await context.client()).send(endpoints.revokeInvitation, args);
  if (output.json) {
    output.item(invitationsView, { ...invitation, state: 'revoked' }, invitationLines);
  }
  output.note(`Invitation to ${email} revoked.`);
}

/** A step that the problem itself does not name. */
function hintOf(text: string, file = '-'): string | undefined {
  const many = readAddresses(text).addresses.length > mostAddresses;
  return many && file !== '-'
    ? `Split it: \`split -l ${mostAddresses} ${file}\` makes files of that size.`
    : undefined;
}

async function textOf({ host }: CommandContext, file: string): Promise<string> {
  if (file === '-') return readAll(host.stdin);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw unreadableFile(file, error);
  }
}

async function readInvitations(
  context: CommandContext,
  pages: PageOptions,
  state: InvitationState | undefined,
) {
  const client = await context.client();
  const filter = state === undefined ? {} : { state };
  return readPages(
    pages,
    async (query) => {
      const answer = await client.send(endpoints.listInvitations, {
        query: { ...query, ...filter },
      });
      return { rows: answer.invitations, total: answer.total };
    },
    { progress: context.output.progress, rowKey: ({ uuid }) => uuid },
  );
}

/** The latest invitation with this uuid or address that can still be changed, else the latest. */
async function findInvitation(context: CommandContext, name: string): Promise<Invitation> {
  const { rows } = await readInvitations(context, { limit: 100_000, page: 1 }, undefined);
  const wanted = name.trim().toLowerCase();
  const own = rows.filter(({ uuid, email }) => uuid === wanted || email === wanted);
  const found = own.find(({ state }) => state === 'pending' || state === 'expired') ?? own[0];
  if (found) return found;
  throw new CommandError(`There is no invitation "${name}".`, {
    exitCode: exitCodes.notFound,
    code: 'not_found',
    hint: 'List them with `skipper invite list`.',
  });
}

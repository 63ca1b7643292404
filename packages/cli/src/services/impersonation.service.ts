import { type Credentials, endpoints } from '@skipper/core/contract';
import { CommandError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { checkedReason } from './checked-reason.ts';
import { requireConsent } from './require-consent.ts';
import { findUser, type UserChangeOptions } from './users.service.ts';
import { withOwnPassword } from './with-own-password.ts';

export interface ImpersonateOptions extends UserChangeOptions {
  /** Of an authenticator app. */
  readonly code?: string;
}

/** The names that `--json=a,b` knows. */
export const impersonationFields = [
  'uuid',
  'token',
  'expiresAt',
] as const satisfies readonly (keyof Credentials)[];

/** Prints a token that views as a user, for SKIPPER_TOKEN of other commands. Nothing of it is kept. */
export async function impersonate(
  context: CommandContext,
  name: string,
  { reason, yes, dryRun, code }: ImpersonateOptions,
): Promise<void> {
  const checked = checkedReason(reason);
  const { output, prompt } = context;
  const { uuid, username, email } = await findUser(context, name);
  const who = `${username} (${email})`;
  if (dryRun) {
    output.note(`Would view as ${who}, who would get an email.`);
    return;
  }
  await requireConsent(context, { yes }, `View as ${who}? They get an email.`);
  const client = await context.client();
  const send = (given: { readonly code?: string }) =>
    withOwnPassword(context, (proof) => {
      const body = { reason: checked, ...proof, ...given };
      return client.send(endpoints.impersonateUser, { params: { uuid }, body });
    });
  const first = code === undefined ? {} : { code };
  const credentials = await send(first).catch(async (error: unknown) => {
    if (code !== undefined || !asksForCode(error)) throw error;
    return send({
      code: await prompt.line('Code of your authenticator app: ', 'Give it with --code.'),
    });
  });
  if (output.json) output.record(credentials, impersonationFields, []);
  else output.text(credentials.token);
  const { expiresAt } = credentials;
  output.note(`A token for ${who} until ${expiresAt}. Sign out with it to end it earlier.`);
}

const asksForCode = (error: unknown): boolean =>
  error instanceof CommandError && error.code === 'code_needed';

import { daySeconds, isAdmin, isMentor, roleNames } from '@skipper/core';
import {
  type Credentials,
  endpoints,
  hostLocale,
  type Role,
  type Session,
} from '@skipper/core/contract';
import { CommandError, usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { exitCodes } from '../exit-codes.ts';
import { readAll } from '../host.ts';
import { parseToken } from '../settings/settings.ts';
import type { Client } from './client.ts';

export interface LoginOptions {
  readonly email?: string;
  readonly tokenStdin?: true;
  readonly passwordStdin?: true;
  readonly code?: string;
}

/** Signs in and keeps the token. Throws CommandError. */
export async function login(context: CommandContext, options: LoginOptions): Promise<void> {
  const { output, settings } = context;
  if (options.tokenStdin && (options.email || options.passwordStdin)) {
    throw usageError('--token-stdin cannot be combined with --email.', 'Use one of them.');
  }
  const client = await context.client();
  const kept = options.tokenStdin
    ? await keepToken(context, client)
    : await keepCredentials(client, await credentials(context, client, options));
  const { variable } = context.environmentToken ?? {};
  if (variable) output.warn(`${variable} is set and overrides this sign-in.`);
  output.note(`Signed in to ${settings.server.value} as ${kept}.`);
}

async function credentials(
  { host, prompt }: CommandContext,
  client: Client,
  options: LoginOptions,
): Promise<Credentials> {
  if (options.passwordStdin && !options.email) {
    throw usageError('--password-stdin requires --email.', 'Add --email.');
  }
  const email = options.email ?? (await prompt.line('Email: ', 'Give it with --email.'));
  const password = options.passwordStdin
    ? (await readAll(host.stdin)).replace(/\r?\n$/, '')
    : await prompt.secret('Password: ', 'Pipe it in with --password-stdin.');
  // A script's machine is not its reader.
  const locale = options.passwordStdin ? {} : { locale: hostLocale() };
  const body = { email: email.trim(), password, expires: true, ...locale };
  const signIn = (code?: string) =>
    client.withoutToken().send(endpoints.signIn, { body: code ? { ...body, code } : body });
  try {
    return await signIn(options.code);
  } catch (error) {
    if (options.code || !asksForCode(error)) throw error;
    return signIn(await prompt.line('Code of your authenticator app: ', 'Give it with --code.'));
  }
}

const asksForCode = (error: unknown): boolean =>
  error instanceof CommandError && error.code === 'code_needed';

async function keepCredentials(client: Client, { token, uuid }: Credentials): Promise<string> {
  const session = await client.withToken(token).send(endpoints.getSession, {});
  // The server decides how long the token lives: a day at most here.
  client.keep(token, uuid, daySeconds);
  return session.username;
}

/** A token from elsewhere is tried before it is kept. */
async function keepToken({ host }: CommandContext, client: Client): Promise<string> {
  const token = parseToken(await readAll(host.stdin), 'stdin');
  const session = await client.withToken(token).send(endpoints.getSession, {});
  client.keep(token, session.uuid, 'long');
  return session.username;
}

interface Status {
  readonly server: string;
  readonly profile: string;
  readonly signedIn: boolean;
  readonly username: string | null;
  readonly role: Role | null;
  readonly tokenFrom: string | null;
}

/** Fields of `auth status`. */
export const statusFields = [
  'server',
  'profile',
  'signedIn',
  'username',
  'role',
  'tokenFrom',
] as const;

/** Prints the signed-in user. Throws CommandError with its exit status if not signed in. */
export async function showStatus(context: CommandContext): Promise<void> {
  const { output, settings } = context;
  const client = await context.client();
  const { session, failure } = await currentSession(client);
  const status: Status = {
    server: settings.server.value,
    profile: settings.profile.value,
    signedIn: session !== undefined,
    username: session?.username ?? null,
    role: session ? roleOf(session) : null,
    tokenFrom: client.tokenFrom ?? null,
  };
  const column = (label: string, field: keyof Status) => ({
    label,
    text: (row: Status) => String(row[field] ?? '–'),
    raw: (row: Status) => row[field],
  });
  output.record(status, statusFields, [
    column('Server', 'server'),
    column('Profile', 'profile'),
    column('Signed in', 'signedIn'),
    column('Username', 'username'),
    { ...column('Role', 'role'), text: ({ role }) => (role === null ? '–' : roleNames[role]) },
    column('Token from', 'tokenFrom'),
  ]);
  if (failure) throw failure;
}

async function currentSession(
  client: Client,
): Promise<{ session?: Session; failure?: CommandError }> {
  try {
    return { session: await client.send(endpoints.getSession, {}) };
  } catch (error) {
    if (error instanceof CommandError && error.exitCode === exitCodes.authentication) {
      return { failure: error };
    }
    throw error;
  }
}

function roleOf({ permissions }: Session): Role {
  if (isAdmin(permissions)) return 'admin';
  return isMentor(permissions) ? 'mentor' : 'mentee';
}

/** Revokes the stored token at the server, and forgets it whatever the server says. */
export async function logout(context: CommandContext): Promise<void> {
  const { output, settings } = context;
  const client = await context.client();
  const token = client.storedToken;
  if (!token) {
    output.note(`Not signed in to ${settings.server.value}.`);
    return;
  }
  client.forget();
  try {
    await client.withToken(token).send(endpoints.signOut, {});
  } catch (error) {
    if (error instanceof CommandError && error.exitCode === exitCodes.authentication) return;
    output.warn(
      'The token was removed here, but could not be revoked: the server did not respond.',
    );
    throw error;
  }
  output.note(`Signed out of ${settings.server.value}.`);
}

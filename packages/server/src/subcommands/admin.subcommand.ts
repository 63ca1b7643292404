import { appPaths } from '@skipper/core/contract';
import { systemAdapters } from '../adapters/adapters.ts';
import { type Config, ConfigError } from '../config.ts';
import { openAudit } from '../features/admin/audit/open-audit.ts';
import { RegistrationService } from '../features/identity/registration/registration.service.ts';
import { AdminService, type NewAdmin } from '../features/identity/users/admin.service.ts';
import { UserService } from '../features/identity/users/users.service.ts';
import { ProblemError } from '../http/problem-error.ts';
import { migrate, requireCurrent } from '../storage/migrate.ts';
import { openDatabase } from '../storage/open-database.ts';
import type { Output } from './subcommand.ts';

const usage = `Usage: skipper-server admin create EMAIL

  create   makes EMAIL an admin and prints a password link, valid once for an hour`;

/** Makes the first admin, or another one where no admin can sign in. Returns the exit code. */
export async function runAdmin(
  words: readonly string[],
  config: Config,
  out: Output,
): Promise<number> {
  const [action, email, ...rest] = words;
  if (action !== 'create' || email === undefined || rest.length > 0) throw new ConfigError(usage);
  const origin = originOf(config);
  const { token, isNew } = await createAdmin(email, origin, config);
  out.print(isNew ? `${email} is an admin.` : `${email} had an account and is now an admin.`);
  out.print(
    'Set the password here. The link works once, for an hour. Run this command again for a new link.',
  );
  out.print(`\n  ${origin}${appPaths.resetPassword(token)}\n`);
  return 0;
}

/** Works beside a running server: a few short writes, like those of any request. */
async function createAdmin(email: string, origin: string, config: Config): Promise<NewAdmin> {
  const { clock, random, passwords } = systemAdapters();
  const database = openDatabase(config);
  try {
    await (config.migrate ? migrate(database) : requireCurrent(database));
    const silent = { info: () => undefined, error: () => undefined };
    const { trail, close } = await openAudit(config, { database, clock, log: silent });
    const users = new UserService(random, passwords);
    const registration = new RegistrationService(users, passwords, random, () => origin);
    const source = { actorId: null, ip: '', requestId: random.uuid(), now: clock.now(), trail };
    const made = await new AdminService(registration, passwords, random).create(
      database,
      email,
      source,
    );
    await close();
    return made;
  } catch (error) {
    if (error instanceof ProblemError) throw new ConfigError(error.message);
    throw error;
  } finally {
    await database.close();
  }
}

/** Base of the link: the public address or, on a local machine, the server's. */
function originOf({ publicOrigin, host, port }: Config): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return publicOrigin ?? `http://${name}:${port}`;
}

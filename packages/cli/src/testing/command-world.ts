import {
  type FaultLine,
  ServerProcess,
  type ServerSettings,
  startFaultLine,
  type User,
  World,
} from '@skipper/test-kit';
import { BuiltSkipper, type Finished } from './built-skipper.ts';

/** The built command beside a real server, with a line between them that can be broken. */
export class CommandWorld {
  readonly skipper: BuiltSkipper;
  readonly server: ServerProcess;
  readonly line: FaultLine;
  readonly world: World;

  private constructor(skipper: BuiltSkipper, server: ServerProcess, line: FaultLine) {
    this.skipper = skipper;
    this.server = server;
    this.line = line;
    this.world = new World(server, line);
  }

  static async start(settings: ServerSettings = {}): Promise<CommandWorld> {
    const starting = ServerProcess.start(settings);
    const [skipper, server] = await Promise.all([BuiltSkipper.make(), starting]);
    return new CommandWorld(skipper, server, await startFaultLine(server.port));
  }

  async stop(): Promise<void> {
    await this.line.close();
    await this.server.stop();
    await this.skipper.remove();
  }

  /** The environment of a command that talks to the server through the line. */
  at(extra: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
    return { SKIPPER_SERVER: this.line.origin, ...extra };
  }

  /** Runs a command as a user, in a separate profile. The password is there for changes that take it. */
  async runAs(user: User, args: readonly string[], input?: string): Promise<Finished> {
    await this.signIn(user);
    const environment = this.at({
      SKIPPER_PROFILE: user.username,
      SKIPPER_PASSWORD: user.password,
    });
    return this.skipper.run(args, { environment, ...(input === undefined ? {} : { input }) });
  }

  async signIn({ username, email, password }: User): Promise<void> {
    await this.skipper.run(['auth', 'login', '--email', email, '--password-stdin'], {
      environment: this.at({ SKIPPER_PROFILE: username }),
      input: password,
    });
  }

  async tokenOf({ email, password }: User): Promise<string> {
    const response = await fetch(`${this.server.origin}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ email, password }),
    });
    return ((await response.json()) as { token: string }).token;
  }
}

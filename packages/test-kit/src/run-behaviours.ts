import { beforeAll, describe, test } from 'vitest';
import { appliesTo, type Behaviour, type Stage } from './behaviour.ts';
import { behaviours } from './behaviours/all.ts';
import type { AppDriver } from './driver.ts';
import { startFaultLine } from './faults/fault-line.ts';
import { judge } from './judge.ts';
import type { Ui } from './requirements/requirements.ts';
import { listedSkip } from './skip-ledger.ts';
import { MissingScreen } from './skips.ts';
import { ServerProcess, type ServerSettings } from './world/server-process.ts';
import { World } from './world/world.ts';

interface DriverOptions {
  /** Of the server that it talks to. */
  readonly origin: string;
  /** Whether its clock is moved or stopped. */
  readonly timed: boolean;
}

export interface SuiteOptions {
  readonly ui: Ui;
  /** A front end with nothing stored and not yet started. */
  readonly createDriver: (options: DriverOptions) => Promise<AppDriver>;
  readonly server?: ServerSettings;
  /** The names of some of them; absent: all. */
  readonly only?: readonly string[];
}

/** Makes one test of each behaviour, all against one server. Call it at the top of a test file. */
export function runBehaviours(options: SuiteOptions): void {
  const { ui, createDriver, server: settings = {}, only } = options;
  describe(`behaviours on ${ui}`, () => {
    let server: ServerProcess;
    beforeAll(async () => {
      server = await ServerProcess.start(settings);
      return () => server.stop();
    });

    for (const one of chosen(only).filter((each) => appliesTo(each, ui))) {
      test(titleOf(one), timeOf(one), async ({ skip }) => {
        const own = one.server && (await ServerProcess.start({ ...settings, ...one.server }));
        const line = await startFaultLine((own ?? server).port);
        let app: AppDriver | undefined;
        try {
          app = await createDriver({ origin: line.origin, timed: one.timed ?? false });
          const stage = { app, world: new World(own ?? server, line) };
          const listed = listedSkip(one.name, ui);
          const reason = await judge(() => play(one, stage), app.capabilities, listed);
          if (reason !== undefined) skip(reason);
        } finally {
          await app?.dispose();
          await line.close();
          await own?.stop();
        }
      });
    }
  });
}

/** A name that no behaviour has would leave its test out unnoticed. */
function chosen(names: readonly string[] | undefined): readonly Behaviour[] {
  if (!names) return behaviours;
  const unknown = names.filter((name) => !behaviours.some((one) => one.name === name));
  if (unknown.length > 0) throw new Error(`No behaviour is called ${unknown.join(', ')}.`);
  return behaviours.filter(({ name }) => names.includes(name));
}

/** A server of its own is started within the behaviour, which takes as long as all else of it. */
const timeOf = ({ server }: Behaviour) => (server ? { timeout: 120_000 } : {});

function play({ needs, body }: Behaviour, stage: Stage): Promise<void> {
  const missing = needs.find((screen) => !stage.app.hasScreen(screen));
  return missing ? Promise.reject(new MissingScreen(missing)) : body(stage);
}

/** Names the requirements in the title, so that a failure says what the product owes. */
function titleOf({ name, requirements }: Behaviour): string {
  return requirements.length === 0 ? name : `${name} (${requirements.join(', ')})`;
}

import type { Capability } from './driver.ts';
import type { Skip } from './skip-ledger.ts';
import { MissingScreen, Unsupported } from './skips.ts';

/**
 * Runs a behaviour and checks it against the ledger: a listed one must not run, any other must,
 * unless its screen is still to come. Returns the reason of a skip; throws otherwise.
 */
export async function judge(
  run: () => Promise<void>,
  stated: ReadonlySet<Capability>,
  listed: Skip | undefined,
): Promise<string | undefined> {
  try {
    await run();
  } catch (error) {
    if (error instanceof MissingScreen) return `To come: ${error.place}.`;
    if (!(error instanceof Unsupported)) throw error;
    if (stated.has(error.capability)) {
      throw new Error(`The driver states "${error.capability}" and does not have it.`);
    }
    if (listed) return listed.reason;
    throw new Error(`${error.message} List the behaviour in skip-ledger.json, with the reason.`);
  }
  if (listed) throw new Error('skip-ledger.json lists this behaviour, but it runs. Take it off.');
  return undefined;
}

import { type Capability, MissingScreen, Unsupported } from './driver.ts';
import type { Skip } from './skip-ledger.ts';

/**
 * Runs a behaviour and holds it against the ledger: what is listed must not run,
 * what is not listed must. Returns the reason of a listed skip; throws otherwise.
 */
export async function judge(
  run: () => Promise<void>,
  stated: ReadonlySet<Capability>,
  listed: Skip | undefined,
): Promise<string | undefined> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Unsupported || error instanceof MissingScreen)) throw error;
    if (error instanceof Unsupported && stated.has(error.capability)) {
      throw new Error(`The driver states "${error.capability}" and does not have it.`);
    }
    if (listed) return listed.reason;
    throw new Error(`${error.message} List the behaviour in skip-ledger.json, with the reason.`);
  }
  if (listed) throw new Error('skip-ledger.json lists this behaviour, but it runs. Take it off.');
  return undefined;
}

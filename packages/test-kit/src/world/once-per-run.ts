import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../eventually.ts';

const variable = 'SKIPPER_TEST_RUN';
/** Longer than any build takes, in milliseconds. */
const patience = 60_000;
const made = 'made';

/** A project's `globalSetup`: what `oncePerRun` makes lives until the run ends. */
export async function openRun(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'skipper-run-'));
  process.env[variable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/**
 * Fills a folder once for all test files of a run: the first that asks does, the others wait.
 * Returns the folder. Throws in each of them when it could not be filled.
 */
export async function oncePerRun(
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const run = process.env[variable];
  if (run === undefined) throw new Error(`No globalSetup has set ${variable}.`);
  const [folder, outcome] = [join(run, name), join(run, `${name}.outcome`)];
  if (await isFirst(join(run, `${name}.begun`))) {
    await mkdir(folder);
    const text = await fill(folder).then(() => made, String);
    // Renamed, so that it is never found half written.
    await writeFile(`${outcome}.part`, text);
    await rename(`${outcome}.part`, outcome);
  }
  const text = await eventually(() => readFile(outcome, 'utf8'), patience);
  if (text !== made) throw new Error(`"${name}" could not be made: ${text}`);
  return folder;
}

async function isFirst(mark: string): Promise<boolean> {
  try {
    await mkdir(mark);
    return true;
  } catch {
    return false;
  }
}

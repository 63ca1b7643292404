import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';

export const print = (line = ''): void => void process.stdout.write(`${line}\n`);

/** Context of the figures: Node, the machine, and the versions of everything measured. */
export function printEnvironment(title: string, packages: readonly string[]): void {
  const [cpu] = cpus();
  print(title);
  print(`Node ${process.versions.node}, ${cpus().length} × ${cpu?.model.trim() ?? 'CPU'}`);
  print(packages.map((name) => `${name} ${versionOf(name)}`).join(', '));
}

function versionOf(name: string): string {
  const require = createRequire(import.meta.url);
  // A package may hide its package.json, so we look for it from its entry upwards.
  let folder = dirname(require.resolve(name));
  while (!folder.endsWith(join('node_modules', ...name.split('/')))) folder = dirname(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return version;
}

/** Names on the left, figures on the right. */
export const printRow = (name: string, figure: string): void =>
  print(`  ${name.padEnd(34)}${figure.padStart(14)}`);

/** A promise about performance, and what became of it. */
export class Budgets {
  #missed = 0;

  /** `wanted` and `found` say the same thing in the same unit. */
  check(met: boolean, wanted: string, found: string): void {
    if (!met) this.#missed += 1;
    print(`  budget ${wanted}, measured ${found}: ${met ? 'met' : 'MISSED'}`);
  }

  atLeast(least: number, found: number, than: string): void {
    this.check(found >= least, `${least}× ${than}`, `${found.toFixed(1)}×`);
  }

  /** Sets the exit code. */
  finish(): void {
    print();
    print(this.#missed === 0 ? 'Every budget is met.' : `${this.#missed} budgets are missed.`);
    if (this.#missed > 0) process.exitCode = 1;
  }
}

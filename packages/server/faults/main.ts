/** `npm run faults [name…] [-- --short]`: does harm to the real server and checks what must hold. */
import { parseArgs } from 'node:util';
import type { Campaign } from './campaign.ts';
import { campaigns } from './campaigns.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns whether it passed. */
async function run({ name, title, run }: Campaign, short: boolean): Promise<boolean> {
  print(`\n${name}: ${title}`);
  const before = performance.now();
  try {
    await run(short ? 'short' : 'full', (line) => print(`  ${line}`));
    print(`  held (${((performance.now() - before) / 1_000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    print(`  FAILED: ${error instanceof Error ? error.stack : String(error)}`);
    return false;
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !campaigns.some((campaign) => campaign.name === name));
if (unknown.length > 0) {
  const names = campaigns.map(({ name }) => name).join(', ');
  process.stderr.write(
    `There is no campaign "${unknown[0]}". Name some of ${names}, or none for all.\n`,
  );
  process.exit(2);
}

const wanted = campaigns.filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name),
);
const failed: string[] = [];
for (const campaign of wanted) {
  if (!(await run(campaign, values.short))) failed.push(campaign.name);
}
print(failed.length === 0 ? '\nEverything held.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

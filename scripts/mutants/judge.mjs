/**
 * One warm Vitest in its own process: a mutant that never ends is killed with it. Started with the
 * copy and the project; each message names the changed files and the tests to run.
 */
import { dirname, join } from 'node:path';
import { createVitest } from 'vitest/node';

const [folder, project] = process.argv.slice(2);
const vitest = await createVitest({
  root: folder,
  project: [project],
  watch: false,
  silent: true,
  cache: false,
  isolate: false,
  ...(project === 'server' ? {} : { maxWorkers: 1 }),
  reporters: [{ onTestCaseResult: stopAtFailure }],
});
/** A run that was stopped leaves its files without a result, so a failure is noted here. */
let failed = false;
const all = await vitest.globTestSpecifications();

process.on('message', async ({ changed, tests, others }) => {
  for (const one of changed) vitest.invalidateFile(one);
  const own = all.filter(({ moduleId }) => isBelow(moduleId, tests));
  // Most likely to notice: the tests of the changed file itself, then those beside it.
  const file = changed.at(-1) ?? '';
  const near = own.filter(({ moduleId }) => file.replace('.ts', '.test.ts') === moduleId);
  const beside = own.filter(
    (one) => !near.includes(one) && dirname(file) === dirname(one.moduleId),
  );
  const far = own.filter((one) => !near.includes(one) && !beside.includes(one));
  const isOther = ({ moduleId }) => others?.includes(moduleId) ?? true;
  const rest = all.filter((one) => isOther(one) && !own.includes(one));
  let passed = true;
  for (const group of [near, beside, far, rest]) passed &&= await passes(group);
  process.send({ passed });
});
process.on('disconnect', () => vitest.close());
process.send({ ready: true });

async function passes(specifications) {
  if (specifications.length === 0) return true;
  failed = false;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const ran = testModules.filter((one) => specifications.some((s) => s.moduleId === one.moduleId));
  return (
    !failed &&
    unhandledErrors.length === 0 &&
    ran.every((one) => /passed|skipped/.test(one.state()))
  );
}

function stopAtFailure(test) {
  if (failed || test.result().state !== 'failed') return;
  failed = true;
  vitest.cancelCurrentRun('test-failure');
}

function isBelow(moduleId, tests) {
  return tests.some((one) => moduleId.startsWith(join(folder, one)));
}

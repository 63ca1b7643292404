/** `npm run bench core`: the query cache beside its peers, and the size of the core. */

import { median } from './harness/benchmark.ts';
import { bundleSizes } from './harness/bundle-size.ts';
import { type Measured, measure, ratio } from './harness/measure.ts';
import { Budgets, print, printEnvironment, printRow } from './harness/report.ts';
import { type BenchmarkName, benchmarks, type ContenderName } from './harness/suite.ts';

const ours = 'Skipper';
const withIds = 'Skipper with ids';
const byReaction = 'Skipper by reaction';
const tanstack = 'TanStack Query';
const rtk = 'RTK Query';
const swr = 'SWR without React';

const budgets = new Budgets();
const digits = { µs: 2, ms: 1, bytes: 0 } as const;

/** Measures and prints one benchmark. */
async function show(name: BenchmarkName, peers: readonly ContenderName[]): Promise<Measured> {
  const { name: title, unit } = benchmarks[name];
  print(`\n${title}`);
  const measured = await measure(name, [ours, ...peers]);
  for (const [contender, results] of measured) {
    printRow(contender, `${median(results).toFixed(digits[unit])} ${unit}`);
  }
  return measured;
}

const figure = (measured: Measured): number => median(measured.get(ours) ?? []);

printEnvironment('Query cache', ['@reduxjs/toolkit', '@tanstack/query-core', 'swr', 'mobx']);

const cold = await show('coldFetch1000', ['Skipper with its transport', tanstack, rtk, swr]);
budgets.atLeast(3, ratio(cold, tanstack, ours), tanstack);
budgets.atLeast(100, ratio(cold, rtk, ours), rtk);

const full = await show('coldFetch5000', ['Skipper with its transport', tanstack]);
const growth = figure(full) / figure(cold);
budgets.check(growth <= 1.5, 'at most 1.5× of 1,000 keys', `${growth.toFixed(2)}×`);

const hit = await show('cacheHit', [tanstack, 'TanStack, data alone', rtk, swr]);
budgets.atLeast(3, ratio(hit, tanstack, ours), tanstack);

const fetched = await show('fetchHit', [tanstack]);
budgets.atLeast(3, ratio(fetched, tanstack, ours), tanstack);

const observed = await show('observe', [byReaction, tanstack, rtk, swr]);
budgets.atLeast(3, ratio(observed, tanstack, ours), tanstack);
budgets.atLeast(3, ratio(observed, tanstack, byReaction), tanstack);

const attached = await show('attach', [byReaction, tanstack]);
budgets.atLeast(3, ratio(attached, tanstack, ours), tanstack);
budgets.atLeast(3, ratio(attached, tanstack, byReaction), tanstack);

const invalidated = await show('invalidation', ['Skipper with its transport', tanstack, rtk]);
budgets.atLeast(3, ratio(invalidated, tanstack, ours), tanstack);

const some = await show('invalidationOfSome', [withIds, tanstack]);
budgets.atLeast(4, ratio(some, tanstack, withIds), tanstack);

const fannedOut = await show('fanOut', [byReaction, tanstack, rtk]);
budgets.atLeast(3, ratio(fannedOut, tanstack, ours), tanstack);
budgets.atLeast(3, ratio(fannedOut, tanstack, byReaction), tanstack);

/** Bytes of an entry, with ids: the largest it can be. */
async function showMemory(name: 'memoryOfEntry' | 'memoryOfObserved', most: number) {
  const measured = await show(name, [withIds, tanstack, rtk, swr]);
  const bytes = median(measured.get(withIds) ?? []);
  budgets.check(bytes <= most, `at most ${most} bytes with ids`, `${bytes.toFixed(0)} bytes`);
}
await showMemory('memoryOfEntry', 700);
await showMemory('memoryOfObserved', 1_900);

print('\nSize without MobX and Inversify, minified, brotli');
const { queryAndTransport, wholeCore } = await bundleSizes();
printRow('query cache and transport', `${queryAndTransport.toFixed(2)} KiB`);
printRow('the whole core', `${wholeCore.toFixed(2)} KiB`);
budgets.check(
  queryAndTransport <= 10,
  'at most 10 KiB for query cache and transport',
  `${queryAndTransport.toFixed(2)} KiB`,
);
budgets.finish();

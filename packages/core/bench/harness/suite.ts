import { attach } from '../attach.bench.ts';
import { cacheHit } from '../cache-hit.bench.ts';
import { coldFetch } from '../cold-fetch.bench.ts';
import type { MakeContender } from '../contenders/contender.ts';
import { rtk } from '../contenders/rtk.contender.ts';
import {
  skipper,
  skipperByReaction,
  skipperWithIds,
  skipperWithTransport,
} from '../contenders/skipper.contender.ts';
import { swr } from '../contenders/swr.contender.ts';
import { tanstack, tanstackData } from '../contenders/tanstack.contender.ts';
import { fanOut } from '../fan-out.bench.ts';
import { fetchHit } from '../fetch-hit.bench.ts';
import { invalidation, invalidationOfSome } from '../invalidation.bench.ts';
import { memoryOfEntry, memoryOfObserved } from '../memory.bench.ts';
import { observe } from '../observe.bench.ts';

/** All benchmarks of `npm run bench core`, by the names passed to their processes. */
export const benchmarks = {
  coldFetch1000: coldFetch(1_000),
  coldFetch5000: coldFetch(5_000),
  cacheHit,
  fetchHit,
  observe,
  invalidation,
  invalidationOfSome,
  attach,
  fanOut,
  memoryOfEntry,
  memoryOfObserved,
};

export const contenders = {
  Skipper: skipper,
  'Skipper with its transport': skipperWithTransport,
  'Skipper with ids': skipperWithIds,
  'Skipper by reaction': skipperByReaction,
  'TanStack Query': tanstack,
  'TanStack, data alone': tanstackData,
  'RTK Query': rtk,
  'SWR without React': swr,
} satisfies Record<string, MakeContender>;

export type BenchmarkName = keyof typeof benchmarks;
export type ContenderName = keyof typeof contenders;

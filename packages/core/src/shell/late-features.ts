import type { Feature } from '../platform/composition/feature.ts';
import { serverReturnFeature } from './connection/server-return.module.ts';
import { liveUpdatesFeature } from './live/live.module.ts';

/** Background features that the first frame does without. */
export const lateFeatures: readonly Feature<object>[] = [serverReturnFeature, liveUpdatesFeature];

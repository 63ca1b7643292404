import { feature } from '../../platform/composition/feature.ts';
import { FormPosterToken } from '../../platform/ports/tokens.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { toastsFeature } from '../toasts/toasts.module.ts';
import { FeedbackStore } from './feedback.store.ts';

export const feedbackFeature = feature(
  'feedback',
  [queryCacheFeature, FormPosterToken, toastsFeature],
  (...parts) => new FeedbackStore(...parts),
);

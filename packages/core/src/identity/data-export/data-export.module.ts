import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { toastsFeature } from '../../shell/toasts/toasts.module.ts';
import { DataExportStore } from './data-export.store.ts';

export const dataExportFeature = feature(
  'dataExport',
  [queryCacheFeature, toastsFeature],
  (cache, toasts) => new DataExportStore(cache, toasts),
);

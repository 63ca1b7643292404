import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { importsFeature } from '../imports/imports.module.ts';
import { TradeEntry } from './trade-entry.store.ts';

export const tradeEntryFeature = feature(
  'trade-entry',
  [queryCacheFeature, importsFeature],
  (cache, imports) => new TradeEntry(cache, imports),
);

import { feature } from '../../platform/composition/feature.ts';
import { queryCacheFeature } from '../../platform/query/query.module.ts';
import { HomePageStore } from './home-page.store.ts';

export const homePageFeature = feature(
  'home page',
  [queryCacheFeature],
  (cache) => new HomePageStore(cache),
);

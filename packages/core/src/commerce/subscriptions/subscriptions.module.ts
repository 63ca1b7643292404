import { ContainerModule } from 'inversify';
import { token } from '../../platform/composition/token.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import { SubscriptionsStore } from './subscriptions.store.ts';

export const SubscriptionsToken = token<SubscriptionsStore>('SubscriptionsStore');

export const subscriptionsModule = new ContainerModule(({ bind }) => {
  bind(SubscriptionsToken)
    .toResolvedValue((cache) => new SubscriptionsStore(cache), [QueryCacheToken])
    .inSingletonScope();
});

import { ContainerModule } from 'inversify';
import { SessionToken, UserScopeToken } from '../../identity/session/session.module.ts';
import { token } from '../../platform/composition/token.ts';
import { ClockToken } from '../../platform/ports/tokens.ts';
import { QueryCacheToken } from '../../platform/query/query.module.ts';
import { NavigationToken } from '../navigation/navigation.module.ts';
import { MentorSearchStore } from './mentor-search.store.ts';

export const MentorSearchToken = token<MentorSearchStore>('MentorSearchStore');

export const searchModule = new ContainerModule(({ bind }) => {
  bind(MentorSearchToken)
    .toResolvedValue(
      (cache, clock, navigation, session, userScope) =>
        new MentorSearchStore(cache, clock, navigation, session, userScope),
      [QueryCacheToken, ClockToken, NavigationToken, SessionToken, UserScopeToken],
    )
    .inSingletonScope();
});

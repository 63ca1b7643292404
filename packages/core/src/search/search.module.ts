import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { NavigationToken } from '../navigation/navigation.module.ts';
import { ClockToken } from '../ports/tokens.ts';
import { QueryCacheToken } from '../query/query.module.ts';
import { SessionToken, UserScopeToken } from '../session/session.module.ts';
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

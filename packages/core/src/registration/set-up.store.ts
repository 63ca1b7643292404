import { endpoints, required, type SetUpProfileBody, username } from '../contract/index.ts';
import { Form } from '../forms/form.ts';
import type { NavigationStore } from '../navigation/navigation.store.ts';
import { homeOfSignedIn, redirectTarget } from '../navigation/resolve-screen.ts';
import type { Environment } from '../ports/ports.ts';
import type { SessionStore } from '../session/session.store.ts';
import type { UserScope } from '../session/user-scope.ts';
import type { Transport } from '../transport/transport.ts';

/** The end of signing up: a name, the terms, and where one's clock stands. */
export class SetUpStore {
  readonly form: Form<SetUpProfileBody>;

  constructor(
    transport: Transport,
    session: SessionStore,
    navigation: NavigationStore,
    environment: Environment,
    userScope: UserScope,
  ) {
    this.form = new Form<SetUpProfileBody>({
      initial: {
        username: '',
        timezone: environment.timeZone,
        acceptsTerms: false,
        isAdult: false,
      },
      rules: { username, timezone: required('Time zone') },
      submit: async (body) => {
        const answer = await transport.send(endpoints.setUpProfile, { body });
        session.update(answer);
        const target = redirectTarget(navigation.location);
        navigation.go(target ?? homeOfSignedIn, { replace: true });
      },
    });
    userScope.onLogOut('set-up', () => this.form.reset());
  }
}

import {
  endpoints,
  isReservedUsername,
  missingConsent,
  required,
  type SetUpProfileBody,
  username,
  usernameTakenText,
} from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Environment } from '../../platform/ports/ports.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { homeOfSignedIn, redirectTarget } from '../../shell/navigation/resolve-screen.ts';
import type { SessionStore } from '../session/session.store.ts';

export type SetUpForm = Form<SetUpProfileBody>;

/** Errors by field that need no server. */
function check(values: SetUpProfileBody): Record<string, string> {
  const reserved = isReservedUsername(values.username.trim());
  return { ...missingConsent(values), ...(reserved && { username: usernameTakenText }) };
}

/** The end of sign-up: a name, the terms, and the time zone. */
export function setUpForm(
  cache: QueryCache,
  session: SessionStore,
  navigation: NavigationStore,
  environment: Environment,
): SetUpForm {
  return new Form<SetUpProfileBody>({
    initial: { username: '', timezone: environment.timeZone, acceptsTerms: false, isAdult: false },
    rules: { username, timezone: required('Time zone') },
    check,
    submit: async (values) => {
      const body = { ...values, username: values.username.trim() };
      session.update(await cache.mutate(endpoints.setUpProfile, { body }));
      navigation.go(redirectTarget(navigation.location) ?? homeOfSignedIn, { replace: true });
    },
  });
}

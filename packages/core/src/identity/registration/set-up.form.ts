import {
  consentProblems,
  endpoints,
  isReservedUsername,
  required,
  type SetUpProfileBody,
  username,
  usernameTakenText,
} from '../../contract/index.ts';
import { hostLocale } from '../../contract/reader-locale.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Environment } from '../../platform/ports/ports.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { homeOfSignedIn, redirectTarget } from '../../shell/navigation/resolve-screen.ts';
import type { SessionStore } from '../session/session.store.ts';

export type SetUpForm = Form<SetUpProfileBody>;

/** Errors by field that need no server. */
function check(values: SetUpProfileBody, now: number): Record<string, string> {
  const today = new Date(now).toISOString().slice(0, 10);
  const reserved = isReservedUsername(values.username.trim());
  return { ...consentProblems(values, today), ...(reserved && { username: usernameTakenText }) };
}

/** The end of sign-up: a name, the age, the terms, and the time zone. */
export function setUpForm(
  cache: QueryCache,
  session: SessionStore,
  navigation: NavigationStore,
  environment: Environment,
  clock: Clock,
): SetUpForm {
  return new Form<SetUpProfileBody>({
    initial: { username: '', birthDate: '', timezone: environment.timeZone, acceptsTerms: false },
    rules: { username, timezone: required('Time zone') },
    check: (values) => check(values, clock.now()),
    submit: async (values) => {
      const { username: name, birthDate } = values;
      const body = {
        ...values,
        username: name.trim(),
        birthDate: birthDate.trim(),
        locale: hostLocale(),
      };
      session.update(await cache.mutate(endpoints.setUpProfile, { body }));
      navigation.go(redirectTarget(navigation.location) ?? homeOfSignedIn, { replace: true });
    },
  });
}

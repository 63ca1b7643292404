import type { Handlers } from '../../http/call.ts';
import { addressSubject, rateLimits } from '../../http/rate-limits.ts';
import type { RegistrationService } from './registration.service.ts';

type RegistrationHandlers = Pick<
  Handlers,
  'signUp' | 'setUpProfile' | 'updateOnboarding' | 'convertToMentor'
>;

export function registrationRoutes(registration: RegistrationService): RegistrationHandlers {
  return {
    signUp: async ({ db, body, now, address, limit }) => {
      await limit(rateLimits.signUpPerAddress, addressSubject(address));
      const prepared = await registration.prepare(body);
      await registration.ask(db, prepared, now);
      return { email: prepared.email };
    },
    setUpProfile: ({ db, user, body, now }) => registration.setUp(db, user.id, body, now),
    updateOnboarding: async ({ db, user }) => {
      await registration.finishOnboarding(db, user.id);
      return { is_onboarded: true as const };
    },
    convertToMentor: ({ db, user }) => registration.convert(db, user),
  };
}

import type { Handlers } from '../../../http/call.ts';
import { addressSubject, rateLimits } from '../../../http/rate-limits.ts';
import { onceMore } from '../../../storage/once-more.ts';
import { sourceOf } from '../../admin/audit/audit-log.ts';
import { deviceName } from '../session/device-name.ts';
import type { GoogleService } from './google.service.ts';
import type { RegistrationService } from './registration.service.ts';

type RegistrationHandlers = Pick<
  Handlers,
  'signUp' | 'signInWithGoogle' | 'setUpProfile' | 'updateOnboarding' | 'convertToMentor'
>;

export function registrationRoutes(
  registration: RegistrationService,
  google: GoogleService,
): RegistrationHandlers {
  return {
    signUp: async ({ db, body, now, address, limit }) => {
      await limit(rateLimits.signUpPerAddress, addressSubject(address));
      const prepared = await registration.prepare(body);
      await registration.ask(db, prepared, now);
      return { email: prepared.email };
    },
    signInWithGoogle: (call) => {
      const { body, now, address, attempt, requestHeader, transaction } = call;
      const tries = [{ limit: rateLimits.googlePerAddress, subject: addressSubject(address) }];
      const device = deviceName(requestHeader('user-agent'));
      const origin = { device, ip: address, locale: body.locale };
      const from = { source: sourceOf(call), origin };
      return attempt(tries, async () => {
        const token = await google.check(body, now);
        // Of two concurrent first visits the second finds the account of the first.
        return onceMore(() => transaction((db) => google.enter(db, token, body, from)));
      });
    },
    setUpProfile: ({ db, user, body, now }) => registration.setUp(db, user.id, body, now),
    updateOnboarding: async ({ db, user }) => {
      await registration.finishOnboarding(db, user.id);
      return { is_onboarded: true as const };
    },
    convertToMentor: (call) => registration.convert(call.db, call.user.id, sourceOf(call)),
  };
}

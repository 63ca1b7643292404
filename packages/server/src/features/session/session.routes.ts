import type { Handlers } from '../../http/call.ts';
import { addressSubject, rateLimits } from '../../http/rate-limits.ts';
import { normalEmail, type SessionService } from './session.service.ts';

type SessionHandlers = Pick<Handlers, 'signIn' | 'getSession' | 'signOut'>;

export function sessionRoutes(sessions: SessionService): SessionHandlers {
  return {
    signIn: async ({ db, body, now, address, limit, requestHeader }) => {
      const network = addressSubject(address);
      await limit(rateLimits.signInPerAddress, network);
      // With the address in the key, guessing from one place does not lock the owner out of another.
      await limit(rateLimits.signInPerAccount, `${normalEmail(body.email)} ${network}`);
      return sessions.signIn(db, body, now, {
        device: requestHeader('user-agent')?.slice(0, 200) ?? '',
        ip: address,
      });
    },
    getSession: ({ db, user }) => sessions.read(db, user),
    signOut: async ({ db, user, header }) => {
      await sessions.signOut(db, user);
      header('Clear-Site-Data', '"cache"');
      return null;
    },
  };
}

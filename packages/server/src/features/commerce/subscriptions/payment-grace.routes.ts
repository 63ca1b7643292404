import type { Handlers } from '../../../http/call.ts';
import { readGraceDays, saveGraceDays } from './payment-grace.repository.ts';

export const paymentGraceRoutes: Pick<Handlers, 'getPaymentGrace' | 'savePaymentGrace'> = {
  getPaymentGrace: async ({ db, user }) => ({ days: await readGraceDays(db, user.id) }),
  savePaymentGrace: async ({ db, user, body }) => {
    await saveGraceDays(db, user.id, body.days);
    return { days: await readGraceDays(db, user.id) };
  },
};

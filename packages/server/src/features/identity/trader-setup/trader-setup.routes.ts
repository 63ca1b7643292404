import type { Handlers } from '../../../http/call.ts';
import { invalid } from '../../../http/problem-error.ts';
import { resumeStep } from './setup-skips.repository.ts';
import { publish, readTraderSetup, type Sellers, skipStep } from './trader-setup.service.ts';

type TraderSetupHandlers = Pick<Handlers, 'getTraderSetup' | 'updateTraderSetup'>;

export function traderSetupRoutes(sellers: Sellers): TraderSetupHandlers {
  return {
    getTraderSetup: ({ db, user }) => readTraderSetup(db, user.id, sellers),
    updateTraderSetup: async ({ db, user, params: { step }, body: { action }, now }) => {
      if (action === 'skip') await skipStep(db, user.id, step, now);
      else if (action === 'resume') await resumeStep(db, user.id, step);
      else if (step === 'publish') await publish(db, user.id);
      else throw invalid('Only the last step publishes.', 'wrong_step', 'action');
      return readTraderSetup(db, user.id, sellers);
    },
  };
}

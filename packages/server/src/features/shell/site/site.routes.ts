import type { FeeRules } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import type { ClientSettings } from '../../../config-client.ts';
import type { Handlers } from '../../../http/call.ts';
import { invalid } from '../../../http/problem-error.ts';
import { addressSubject, rateLimits } from '../../../http/rate-limits.ts';
import { readUser } from '../../identity/users/users.repository.ts';
import type { ContactService } from './contact.service.ts';
import { insertFeedback } from './feedback.repository.ts';

interface SiteParts {
  readonly random: Random;
  readonly contact: ContactService;
  readonly fees: FeeRules;
}

/** Feedback and messages from visitors, and the site configuration for front ends. */
export function siteRoutes(
  client: ClientSettings,
  { random, contact, fees }: SiteParts,
): Pick<Handlers, 'sendFeedback' | 'sendContactMessage' | 'getClientConfig'> {
  return {
    sendFeedback: async ({ db, body, viewer, now, address, limit }) => {
      await limit(rateLimits.feedbackPerAddress, addressSubject(address));
      const description = body.description.trim();
      if (description === '') {
        throw invalid('Description is required.', 'required', 'description');
      }
      await insertFeedback(db, {
        id: random.uuid(),
        userId: viewer?.id ?? null,
        category: body.category,
        description,
        createdAt: instant(now),
      });
      return { received: true };
    },
    sendContactMessage: async ({ db, body, viewer, now, address, limit }) => {
      await limit(rateLimits.contactPerAddress, addressSubject(address));
      const username = viewer && (await readUser(db, viewer.id)).username;
      await contact.send(db, body, { username, now });
      return { received: true };
    },
    getClientConfig: () => ({
      analyticsId: client.analyticsId ?? null,
      googleClientId: client.googleClientId ?? null,
      sessionRecordingProject: client.sessionRecordingProject ?? null,
      feedbackFormUrl: client.feedbackFormUrl ?? null,
      helpUrl: client.helpUrl ?? null,
      blogUrl: client.blogUrl ?? null,
      fees,
    }),
  };
}

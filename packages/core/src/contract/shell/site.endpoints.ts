import { mutation, query } from '../endpoint.ts';
import type { ClientConfig, FeedbackAnswer, FeedbackBody } from './site.schema.ts';

export const sendFeedback = mutation<{ body: FeedbackBody; response: FeedbackAnswer }>('POST', {
  name: 'sendFeedback',
  retry: 'safe',
  path: '/feedback',
  access: 'public',
  alerts: 'suppressed',
  success: 201,
  answer: 'received',
  summary: 'Send feedback. Takes the same fields as the external form.',
});

export const getClientConfig = query<{ response: ClientConfig }>({
  name: 'getClientConfig',
  path: '/client-config',
  access: 'public',
  alerts: 'suppressed',
  answer: 'analyticsId googleClientId sessionRecordingProject feedbackFormUrl helpUrl blogUrl',
  summary: 'Get the front-end settings of this deployment. Contains no secrets.',
});

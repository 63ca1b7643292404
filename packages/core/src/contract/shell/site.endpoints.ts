import { mutation, query } from '../endpoint.ts';
import type {
  ClientConfig,
  ContactAnswer,
  ContactBody,
  FeedbackAnswer,
  FeedbackBody,
} from './site.schema.ts';

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

export const sendContactMessage = mutation<{ body: ContactBody; response: ContactAnswer }>('POST', {
  name: 'sendContactMessage',
  retry: 'safe',
  path: '/contact',
  access: 'public',
  alerts: 'suppressed',
  success: 202,
  answer: 'received',
  summary: 'Email a message to the operator. Replies go to the address given.',
});

export const getClientConfig = query<{ response: ClientConfig }>({
  name: 'getClientConfig',
  path: '/client-config',
  access: 'public',
  alerts: 'suppressed',
  answer:
    'analyticsId googleClientId sessionRecordingProject feedbackFormUrl helpUrl blogUrl fees{}',
  summary: 'Get the front-end settings of this deployment. Contains no secrets.',
});

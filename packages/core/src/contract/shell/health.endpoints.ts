import { query } from '../endpoint.ts';
import type { Health, Readiness, Version } from './health.schema.ts';

export const getHealth = query<{ response: Health }>({
  name: 'getHealth',
  path: '/health',
  access: 'public',
  alerts: 'suppressed',
  retry: 'never',
  answer: 'status',
  summary: 'The process answers. Asks nothing of the database.',
});

export const getReadiness = query<{ response: Readiness }>({
  name: 'getReadiness',
  path: '/ready',
  access: 'public',
  alerts: 'suppressed',
  retry: 'never',
  answer: 'status checks{}',
  summary:
    'The server can take traffic: the database answers and its schema is current. 503 otherwise.',
});

export const getVersion = query<{ response: Version }>({
  name: 'getVersion',
  path: '/version',
  access: 'public',
  alerts: 'suppressed',
  answer: 'name version',
  summary: 'What is running.',
});

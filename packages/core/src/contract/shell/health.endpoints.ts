import { query } from '../endpoint.ts';
import type { Health, Readiness, Version } from './health.schema.ts';

export const getHealth = query<{ response: Health }>({
  name: 'getHealth',
  path: '/health',
  access: 'public',
  alerts: 'suppressed',
  retry: 'never',
  answer: 'status',
  summary: 'Check that the process responds. Does not query the database.',
});

export const getReadiness = query<{ response: Readiness }>({
  name: 'getReadiness',
  path: '/ready',
  access: 'public',
  alerts: 'suppressed',
  retry: 'never',
  answer: 'status checks{} queue',
  summary:
    'Check that the server can take traffic: database reachable, schema current. 503 otherwise. Also reports the backlog of jobs.',
});

export const getVersion = query<{ response: Version }>({
  name: 'getVersion',
  path: '/version',
  access: 'public',
  alerts: 'suppressed',
  answer: 'name version',
  summary: 'Get the running version.',
});

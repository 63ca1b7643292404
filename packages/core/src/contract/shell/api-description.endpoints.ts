import { query } from '../endpoint.ts';
import type { ApiDescription } from './api-description.schema.ts';

export const getApiDescription = query<{ response: ApiDescription }>({
  name: 'getApiDescription',
  path: '/openapi.json',
  access: 'public',
  alerts: 'suppressed',
  answer: 'openapi info{} servers[] tags[] paths{} components{}',
  summary: 'Get the description of all calls as an OpenAPI document.',
});

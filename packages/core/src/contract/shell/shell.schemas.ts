import { apiDescriptionSchemas } from './api-description.schema.ts';
import { healthSchemas } from './health.schema.ts';
import { newsSchemas } from './news.schema.ts';
import { siteSchemas } from './site.schema.ts';

export type * from './api-description.schema.ts';
export type * from './health.schema.ts';
export type * from './news.schema.ts';
export type * from './site.schema.ts';

export const shellSchemas = {
  ...apiDescriptionSchemas,
  ...healthSchemas,
  ...newsSchemas,
  ...siteSchemas,
} as const;

import { auditSchemas } from './audit.schema.ts';
import { figureRowSchemas } from './figure-rows.schema.ts';
import { figureSchemas } from './figures.schema.ts';
import { impersonationSchemas } from './impersonation.schema.ts';
import { jobSchemas } from './jobs.schema.ts';
import { mentorAdminSchemas } from './mentor-admin.schema.ts';
import { mentorStatsSchemas } from './mentor-stats.schema.ts';
import { operationSchemas } from './operations.schema.ts';
import { userSchemas } from './user.schema.ts';

export type * from './audit.schema.ts';
export type * from './figure-rows.schema.ts';
export type * from './figures.schema.ts';
export type * from './impersonation.schema.ts';
export type * from './jobs.schema.ts';
export type * from './mentor-admin.schema.ts';
export type * from './mentor-stats.schema.ts';
export type * from './operations.schema.ts';
export type * from './user.schema.ts';

export const adminSchemas = {
  ...figureSchemas,
  ...figureRowSchemas,
  ...impersonationSchemas,
  ...jobSchemas,
  ...mentorAdminSchemas,
  ...mentorStatsSchemas,
  ...operationSchemas,
  ...auditSchemas,
  ...userSchemas,
} as const;

import { accountSchemas } from './account.schema.ts';
import { homePageSchemas } from './home-page.schema.ts';
import { importSchemas } from './import.schema.ts';
import { mentorSchemas } from './mentor.schema.ts';
import { orderSchemas } from './order.schema.ts';
import { positionSchemas } from './position.schema.ts';
import { positionUpdateSchemas } from './position-update.schema.ts';
import { publicProfileSchemas } from './public-profile.schema.ts';
import { recordSchemas } from './record.schema.ts';
import { transparencySchemas } from './transparency.schema.ts';

export type * from './account.schema.ts';
export type * from './column-mapping.schema.ts';
export type * from './home-page.schema.ts';
export type * from './import.schema.ts';
export type * from './mentor.schema.ts';
export type * from './order.schema.ts';
export type * from './position.schema.ts';
export type * from './position-update.schema.ts';
export type * from './public-profile.schema.ts';
export type * from './record.schema.ts';
export type * from './transparency.schema.ts';

export const tradingSchemas = {
  ...accountSchemas,
  ...homePageSchemas,
  ...importSchemas,
  ...mentorSchemas,
  ...orderSchemas,
  ...positionSchemas,
  ...positionUpdateSchemas,
  ...publicProfileSchemas,
  ...recordSchemas,
  ...transparencySchemas,
} as const;

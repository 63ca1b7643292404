import { dataExportSchemas } from './data-export.schema.ts';
import { deviceTokenSchemas } from './device-token.schema.ts';
import { invitationSchemas } from './invitation.schema.ts';
import { leavingSchemas } from './leaving.schema.ts';
import { notificationListSchemas } from './notification-list.schema.ts';
import { ownProfileSchemas } from './own-profile.schema.ts';
import { preferenceSchemas } from './preference.schema.ts';
import { recoverySchemas } from './recovery.schema.ts';
import { registrationSchemas } from './registration.schema.ts';
import { secondFactorSchemas } from './second-factor.schema.ts';
import { sessionSchemas } from './session.schema.ts';
import { traderSetupSchemas } from './trader-setup.schema.ts';

export type * from './data-export.schema.ts';
export type * from './device-token.schema.ts';
export type * from './invitation.schema.ts';
export type * from './leaving.schema.ts';
export type * from './notification-list.schema.ts';
export type * from './own-profile.schema.ts';
export type * from './preference.schema.ts';
export type * from './recovery.schema.ts';
export type * from './registration.schema.ts';
export type * from './second-factor.schema.ts';
export type * from './session.schema.ts';
export type * from './trader-setup.schema.ts';

export const identitySchemas = {
  ...dataExportSchemas,
  ...deviceTokenSchemas,
  ...invitationSchemas,
  ...leavingSchemas,
  ...notificationListSchemas,
  ...ownProfileSchemas,
  ...preferenceSchemas,
  ...recoverySchemas,
  ...registrationSchemas,
  ...secondFactorSchemas,
  ...sessionSchemas,
  ...traderSetupSchemas,
} as const;

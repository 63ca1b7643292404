import { google } from '../../adapters/identity/google.ts';
import { RemoteKeySet } from '../../adapters/identity/remote-key-set.ts';
import type { AreaHandlers } from '../../http/call.ts';
import type { Deployment } from '../deployment.ts';
import { dataExportRoutes } from './data-export/data-export.routes.ts';
import { DataExportService } from './data-export/data-export.service.ts';
import { ExportJobs } from './data-export/export-jobs.ts';
import { deviceTokenRoutes } from './device-tokens/device-tokens.routes.ts';
import { DeviceTokenService } from './device-tokens/device-tokens.service.ts';
import { imageRoutes } from './images/images.routes.ts';
import { ImageService } from './images/images.service.ts';
import { AcceptanceService } from './invitations/acceptance.service.ts';
import { invitationRoutes } from './invitations/invitations.routes.ts';
import { InvitationService } from './invitations/invitations.service.ts';
import { leavingRoutes } from './leaving/leaving.routes.ts';
import { type LeavingParts, LeavingService } from './leaving/leaving.service.ts';
import { notificationListRoutes } from './notification-list/notification-list.routes.ts';
import { Notifier } from './notifications/notifier.ts';
import { ownProfileRoutes } from './own-profile/own-profile.routes.ts';
import { ProfileNotices } from './own-profile/profile-notices.ts';
import { preferenceRoutes } from './preferences/preferences.routes.ts';
import { PhoneService } from './recovery/phone.service.ts';
import { recoveryRoutes } from './recovery/recovery.routes.ts';
import { RecoveryService } from './recovery/recovery.service.ts';
import { GoogleService } from './registration/google.service.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { RegistrationService } from './registration/registration.service.ts';
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts';
import { SecondFactorService } from './second-factor/second-factor.service.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { SessionService } from './session/session.service.ts';
import { traderSetupRoutes } from './trader-setup/trader-setup.routes.ts';
import type { Sellers } from './trader-setup/trader-setup.service.ts';
import { UserService } from './users/users.service.ts';

type MemberServices = Pick<LeavingParts, 'subscriptions' | 'mails'>;

/** `commerce` ends the subscriptions of users who leave. */
export function identityServices(deployment: Deployment, commerce: MemberServices) {
  const { clock, demo, files, googleClientId, origin, passwords, push, random } = deployment;
  const googleKeys = deployment.googleKeys ?? new RemoteKeySet(google.keys, clock);
  const users = new UserService(random, passwords);
  const registration = new RegistrationService(users, passwords, random, origin);
  const notifier = new Notifier(random, origin);
  const secondFactors = new SecondFactorService(random, notifier, origin);
  const sessions = new SessionService(passwords, random, secondFactors, demo);
  const images = new ImageService(files);
  const { subscriptions, mails } = commerce;
  const parts = { random, clock, origin, notifier, sessions, images, subscriptions, mails };
  return {
    acceptance: new AcceptanceService(registration, sessions, passwords),
    dataExports: new DataExportService(random),
    exportJobs: new ExportJobs({ random, files, notifier, origin }),
    deviceTokens: new DeviceTokenService(random, push),
    google: new GoogleService(registration, sessions, googleKeys, googleClientId),
    images,
    invitations: new InvitationService(random, origin),
    leaving: new LeavingService(parts),
    notifier,
    profileNotices: new ProfileNotices(notifier, origin),
    phones: new PhoneService(random, notifier, deployment.texting, origin),
    recovery: new RecoveryService(registration, passwords, random, notifier, origin),
    registration,
    secondFactors,
    sessions,
    users,
  };
}

export type IdentityServices = ReturnType<typeof identityServices>;

/** `sellers` are those of the area of payouts. */
export const identityHandlers = (
  services: IdentityServices & { readonly sellers: Sellers },
): AreaHandlers<'identity'> => ({
  ...dataExportRoutes(services.dataExports),
  ...deviceTokenRoutes(services.deviceTokens),
  ...imageRoutes(services.images),
  ...invitationRoutes(services.invitations, services.acceptance, services.sessions),
  ...leavingRoutes(services.leaving),
  ...notificationListRoutes(),
  ...ownProfileRoutes(services.profileNotices),
  ...preferenceRoutes(),
  ...recoveryRoutes(services.recovery, services.phones, services.sessions),
  ...registrationRoutes(services.registration, services.google),
  ...secondFactorRoutes(services.secondFactors, services.sessions),
  ...sessionRoutes(services.sessions, services.recovery),
  ...traderSetupRoutes(services.sellers),
});

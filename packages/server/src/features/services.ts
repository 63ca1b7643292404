import type { Adapters } from '../adapters/adapters.ts';
import type { FileStore } from '../adapters/files/file-store.ts';
import { google } from '../adapters/identity/google.ts';
import { RemoteKeySet } from '../adapters/identity/remote-key-set.ts';
import type { PayoutGateway } from '../adapters/payouts/payout-gateway.ts';
import type { Random } from '../adapters/random.ts';
import type { PushConfig } from '../config-messages.ts';
import type { FeeRules } from '../domain/commerce/billing/sale-split.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import { BillingService } from './commerce/billing/billing.service.ts';
import { PayoutService } from './commerce/payouts/payouts.service.ts';
import { PlanService } from './commerce/plans/plans.service.ts';
import { SubscriptionService } from './commerce/subscriptions/subscriptions.service.ts';
import { DeviceTokenService } from './identity/device-tokens/device-tokens.service.ts';
import { ImageService } from './identity/images/images.service.ts';
import { AcceptanceService } from './identity/invitations/acceptance.service.ts';
import { InvitationService } from './identity/invitations/invitations.service.ts';
import { PhoneService } from './identity/recovery/phone.service.ts';
import { RecoveryService } from './identity/recovery/recovery.service.ts';
import { GoogleService } from './identity/registration/google.service.ts';
import { RegistrationService } from './identity/registration/registration.service.ts';
import { SessionService } from './identity/session/session.service.ts';
import { UserService } from './identity/users/users.service.ts';
import { AccountService } from './trading/accounts/accounts.service.ts';
import { CommitPlanner } from './trading/imports/commit-planner.ts';
import { ImportPreparation } from './trading/imports/import-preparation.ts';
import { ImportReader } from './trading/imports/import-reader.ts';
import { ImportService } from './trading/imports/imports.service.ts';
import { AccountMatcher } from './trading/positions/account-matcher.ts';

/** Services with state; resources without state are plain functions. */
export interface Services {
  readonly sessions: SessionService;
  readonly users: UserService;
  readonly accounts: AccountService;
  readonly imports: ImportService;
  readonly importPreparation: ImportPreparation;
  readonly commitPlanner: CommitPlanner;
  readonly images: ImageService;
  readonly plans: PlanService;
  readonly billing: BillingService;
  readonly payouts: PayoutService;
  readonly subscriptions: SubscriptionService;
  readonly registration: RegistrationService;
  readonly google: GoogleService;
  readonly recovery: RecoveryService;
  readonly phones: PhoneService;
  readonly invitations: InvitationService;
  readonly acceptance: AcceptanceService;
  readonly deviceTokens: DeviceTokenService;
  readonly random: Random;
}

/** Settings of the deployment that services need. */
export interface Surroundings {
  /** Public address; known once the server listens. */
  readonly origin: () => string;
  /** Text messages can be sent, or read in the outbox. */
  readonly texting: boolean;
  /** Demo accounts may sign in from this machine. */
  readonly demo: boolean;
  /** Undefined: sign-in with Google is off. */
  readonly googleClientId: string | undefined;
  readonly push: PushConfig;
  /** Store of uploaded files. */
  readonly files: FileStore;
  readonly fees: FeeRules;
  readonly payouts: PayoutGateway;
  /** Reads files. */
  readonly workers: WorkerPool;
  /** Matches the fills of an account, which may be far more than a file holds. */
  readonly matching: WorkerPool;
}

export function createServices(
  { clock, passwords, random, googleKeys = new RemoteKeySet(google.keys, clock) }: Adapters,
  {
    origin,
    texting,
    demo,
    googleClientId,
    push,
    files,
    fees,
    payouts,
    workers,
    matching,
  }: Surroundings,
): Services {
  const matcher = new AccountMatcher(matching);
  const commitPlanner = new CommitPlanner(random, matcher);
  const importPreparation = new ImportPreparation(new ImportReader(workers));
  const users = new UserService(random, passwords);
  const registration = new RegistrationService(users, passwords, random, origin);
  const sessions = new SessionService(passwords, random, demo);
  return {
    random,
    deviceTokens: new DeviceTokenService(random, push),
    sessions,
    phones: new PhoneService(random, texting, origin),
    invitations: new InvitationService(random, origin),
    acceptance: new AcceptanceService(registration, sessions, passwords),
    users,
    registration,
    google: new GoogleService(registration, sessions, googleKeys, googleClientId),
    recovery: new RecoveryService(registration, passwords, random, origin),
    accounts: new AccountService(random, matcher),
    imports: new ImportService(random, importPreparation, commitPlanner),
    importPreparation,
    commitPlanner,
    images: new ImageService(files),
    plans: new PlanService(random),
    billing: new BillingService(random, fees),
    payouts: new PayoutService(random, payouts),
    subscriptions: new SubscriptionService(random),
  };
}

import type { Adapters } from '../adapters/adapters.ts';
import type { Random } from '../adapters/random.ts';
import { AccountService } from './accounts/accounts.service.ts';
import { ImportService } from './imports/imports.service.ts';
import { PlanService } from './plans/plans.service.ts';
import { RecoveryService } from './recovery/recovery.service.ts';
import { RegistrationService } from './registration/registration.service.ts';
import { SessionService } from './session/session.service.ts';
import { UserService } from './users/users.service.ts';

/** The services that hold something; resources without state are plain functions. */
export interface Services {
  readonly sessions: SessionService;
  readonly users: UserService;
  readonly accounts: AccountService;
  readonly imports: ImportService;
  readonly plans: PlanService;
  readonly registration: RegistrationService;
  readonly recovery: RecoveryService;
  readonly random: Random;
}

/** `origin` is the address people use; it is known once the server listens. */
export function createServices({ passwords, random }: Adapters, origin: () => string): Services {
  const users = new UserService(random, passwords);
  const registration = new RegistrationService(users, passwords, random, origin);
  return {
    random,
    sessions: new SessionService(passwords, random),
    users,
    registration,
    recovery: new RecoveryService(registration, passwords, random, origin),
    accounts: new AccountService(random),
    imports: new ImportService(random),
    plans: new PlanService(random),
  };
}

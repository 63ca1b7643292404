import type { Adapters } from '../adapters/adapters.ts';
import { AccountService } from './accounts/accounts.service.ts';
import { ImportService } from './imports/imports.service.ts';
import { PlanService } from './plans/plans.service.ts';
import { SessionService } from './session/session.service.ts';
import { UserService } from './users/users.service.ts';

/** The services that hold something; resources without state are plain functions. */
export interface Services {
  readonly sessions: SessionService;
  readonly users: UserService;
  readonly accounts: AccountService;
  readonly imports: ImportService;
  readonly plans: PlanService;
}

export function createServices({ passwords, random }: Adapters): Services {
  return {
    sessions: new SessionService(passwords, random),
    users: new UserService(random, passwords),
    accounts: new AccountService(random),
    imports: new ImportService(random),
    plans: new PlanService(random),
  };
}

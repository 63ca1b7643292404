import type * as admin from './admin/admin.endpoints.ts';
import type * as commerce from './commerce/commerce.endpoints.ts';
import type * as identity from './identity/identity.endpoints.ts';
import type * as shell from './shell/shell.endpoints.ts';
import type * as trading from './trading/trading.endpoints.ts';

/** The names of the calls of each area. */
export interface AreaCalls {
  readonly admin: keyof typeof admin;
  readonly commerce: keyof typeof commerce;
  readonly identity: keyof typeof identity;
  readonly shell: keyof typeof shell;
  readonly trading: keyof typeof trading;
}

import { type AdminServices, adminServices } from './admin/admin.features.ts';
import { type CommerceServices, commerceServices } from './commerce/commerce.features.ts';
import type { Deployment } from './deployment.ts';
import { type IdentityServices, identityServices } from './identity/identity.features.ts';
import { type ShellServices, shellServices } from './shell/shell.features.ts';
import { type TradingServices, tradingServices } from './trading/trading.features.ts';

/** Services with state; resources without state are plain functions. */
export type Services = AdminServices &
  CommerceServices &
  IdentityServices &
  ShellServices &
  TradingServices;

export function createServices(deployment: Deployment): Services {
  const commerce = commerceServices(deployment);
  const identity = identityServices(deployment, commerce);
  return {
    ...adminServices(deployment, identity),
    ...commerce,
    ...identity,
    ...shellServices(deployment),
    ...tradingServices(deployment),
  };
}

import type { ClientSettings } from '../config-client.ts';
import type { Handlers } from '../http/call.ts';
import { adminHandlers } from './admin/admin.features.ts';
import { commerceHandlers } from './commerce/commerce.features.ts';
import { identityHandlers } from './identity/identity.features.ts';
import type { Services } from './services.ts';
import type { HealthCheck } from './shell/health/health.routes.ts';
import { shellHandlers } from './shell/shell.features.ts';
import { tradingHandlers } from './trading/trading.features.ts';

/** The handlers of all calls. An area lists its resources in `<area>.features.ts`. */
export function createHandlers(
  services: Services,
  health: HealthCheck,
  client: ClientSettings,
): Handlers {
  return {
    ...adminHandlers(services),
    ...commerceHandlers(services),
    ...identityHandlers(services),
    ...shellHandlers(services, health, client),
    ...tradingHandlers(services),
  };
}

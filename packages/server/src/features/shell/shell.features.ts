import type { ClientSettings } from '../../config-client.ts';
import type { AreaHandlers } from '../../http/call.ts';
import type { Deployment } from '../deployment.ts';
import type { TradingServices } from '../trading/trading.features.ts';
import { type HealthCheck, healthRoutes } from './health/health.routes.ts';
import { newsRoutes } from './news/news.routes.ts';
import { ContactService } from './site/contact.service.ts';
import { siteRoutes } from './site/site.routes.ts';

export const shellServices = ({ random, fees, contactAddress }: Deployment) => ({
  random,
  fees,
  contact: new ContactService(random, contactAddress),
});

export type ShellServices = ReturnType<typeof shellServices>;

export const shellHandlers = (
  services: ShellServices & Pick<TradingServices, 'accountDays'>,
  health: HealthCheck,
  client: ClientSettings,
): AreaHandlers<'shell'> => ({
  ...healthRoutes(health),
  ...newsRoutes(services.accountDays),
  ...siteRoutes(client, services),
});

import type { ClientSettings } from '../../config-client.ts';
import type { AreaHandlers } from '../../http/call.ts';
import type { Deployment } from '../deployment.ts';
import { type HealthCheck, healthRoutes } from './health/health.routes.ts';
import { siteRoutes } from './site/site.routes.ts';

export const shellServices = ({ random }: Deployment) => ({ random });

export type ShellServices = ReturnType<typeof shellServices>;

export const shellHandlers = (
  { random }: ShellServices,
  health: HealthCheck,
  client: ClientSettings,
): AreaHandlers<'shell'> => ({
  ...healthRoutes(health),
  ...siteRoutes(client, random),
});

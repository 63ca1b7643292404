import { adminRoutes } from '../../admin/admin.routes.ts';
import { commerceRoutes } from '../../commerce/commerce.routes.ts';
import { identityRoutes } from '../../identity/identity.routes.ts';
import { tradingRoutes } from '../../trading/trading.routes.ts';
import { shellRoutes } from '../shell.routes.ts';

/**
 * Every screen of the product (specification, section 2), area by area. The first match wins.
 * Menu, settings list, titles, icons, links (`to`) and reserved usernames are made from it.
 */
export const routeTable = [
  ...shellRoutes,
  ...identityRoutes,
  ...commerceRoutes,
  ...adminRoutes,
  ...tradingRoutes,
] as const;

/** Screens that no path names: they are shown where another one cannot be. */
export type FallbackScreen = 'not-found' | 'forbidden' | 'unavailable' | 'loading';

/** Screens with a path. */
export type RoutedScreen = (typeof routeTable)[number]['screen'];

export type ScreenName = RoutedScreen | FallbackScreen;

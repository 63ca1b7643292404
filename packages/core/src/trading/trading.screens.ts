import type { ScreensOf } from '../platform/presentation/screen-model.ts';
import type { tradingRoutes } from './trading.routes.ts';

/** Screens of this area that need no layout of their own. */
export const tradingScreens = {} satisfies ScreensOf<typeof tradingRoutes>;

import type { ScreensOf } from '../platform/presentation/screen-model.ts';
import type { tradingRoutes } from './trading.routes.ts';

/** Screens of this area without a special layout. */
export const tradingScreens = {} satisfies ScreensOf<typeof tradingRoutes>;

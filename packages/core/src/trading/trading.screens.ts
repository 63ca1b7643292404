import type { ScreensOf } from '../platform/presentation/screen-model.ts';
import type { tradingRoutes } from './trading.routes.ts';

/** Screens of this area without a special layout. */
export const tradingScreens = {
  compare: async () => (await import('./discovery/comparison.screen.ts')).comparisonScreen,
} satisfies ScreensOf<typeof tradingRoutes>;

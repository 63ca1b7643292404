import { adminScreens } from '../../admin/admin.screens.ts';
import { commerceScreens } from '../../commerce/commerce.screens.ts';
import { identityScreens } from '../../identity/identity.screens.ts';
import type { ScreenLoader } from '../../platform/presentation/screen-model.ts';
import { tradingScreens } from '../../trading/trading.screens.ts';
import { shellScreens } from '../shell.screens.ts';
import type { ScreenName } from './route-table.ts';

/**
 * The screens that are said once, area by area. Every front end draws them without a line of its
 * own; one with a layout of its own there is drawn by that.
 */
export const screenModels: Readonly<Partial<Record<ScreenName, ScreenLoader>>> = {
  ...shellScreens,
  ...identityScreens,
  ...commerceScreens,
  ...adminScreens,
  ...tradingScreens,
};

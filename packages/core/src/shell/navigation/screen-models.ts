import { adminScreens } from '../../admin/admin.screens.ts';
import { commerceScreens } from '../../commerce/commerce.screens.ts';
import { identityScreens } from '../../identity/identity.screens.ts';
import type { ScreenLoader } from '../../platform/presentation/screen-model.ts';
import { tradingScreens } from '../../trading/trading.screens.ts';
import { shellScreens } from '../shell.screens.ts';
import type { ScreenName } from './route-table.ts';

/**
 * All screen models, area by area. Every front end draws them automatically, except screens with a
 * special layout there.
 */
export const screenModels: Readonly<Partial<Record<ScreenName, ScreenLoader>>> = {
  ...shellScreens,
  ...identityScreens,
  ...commerceScreens,
  ...adminScreens,
  ...tradingScreens,
};

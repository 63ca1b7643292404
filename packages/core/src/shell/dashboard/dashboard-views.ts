import type { DashboardViewParams, PermissionMap } from '../../contract/index.ts';
import { isAdmin, isMentor } from '../../identity/permissions/allows.ts';
import type { ViewMode } from '../view-mode/view-mode.store.ts';

export type DashboardView = Extract<DashboardViewParams['view'], 'mentee' | 'mentor' | 'admin'>;

/** The sides of the product that a user's dashboard shows, the one with the most to do first. */
export function dashboardViews(
  permissions: Partial<PermissionMap> | undefined,
  mode: ViewMode,
): readonly DashboardView[] {
  if (permissions === undefined) return [];
  if (mode === 'mentee') return ['mentee'];
  return [
    ...(isAdmin(permissions) ? (['admin'] as const) : []),
    ...(isMentor(permissions) ? (['mentor'] as const) : []),
  ];
}

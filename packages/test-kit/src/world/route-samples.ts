import { admission, type Route, routeTable, type ScreenName } from '@skipper/core';
import { permissionMap, type Role } from '@skipper/core/contract';
import { tradeZeroCsv } from '../fixtures/trade-zero.ts';
import type { User, World } from './world.ts';

/** Everyone who looks at screens. */
export const viewers = ['visitor', 'mentee', 'mentor', 'admin'] as const;
export type Viewer = (typeof viewers)[number];

/** A row of the route table as something to look at. */
export interface RouteSample {
  readonly screen: ScreenName;
  readonly path: string;
  /** Those who may see it, in the order of `viewers`. Never empty. */
  readonly viewers: readonly Viewer[];
}

const routes: readonly Route<ScreenName>[] = routeTable;

/**
 * Every screen of the route table, at a path whose parameters are `params`: nothing is to be added
 * here for another one. A parameter without a value gets its name, optional ones are left out.
 */
export function routeSamples(params: Readonly<Record<string, string>> = {}): RouteSample[] {
  return routes.map((route) => ({
    screen: route.screen,
    path: samplePath(route, params),
    viewers: viewers.filter((viewer) => sees(viewer, route)),
  }));
}

function samplePath({ pattern, only }: Route, params: Readonly<Record<string, string>>): string {
  return pattern
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(
      /:(\w+)/g,
      (_all, name: string) => only?.[name]?.[0] ?? params[name] ?? `a-${name}`,
    );
}

function sees(viewer: Viewer, { access }: Route): boolean {
  const session = viewer === 'visitor' ? undefined : sessionOf(viewer);
  return admission(access, session) === 'admitted';
}

const sessionOf = (role: Role) => ({
  permissions: { ...permissionMap([role]) },
  needsSetup: false,
});

/** The users who look at screens, with something to see for each of them. */
export async function sampleViewers(
  world: World,
): Promise<Readonly<Record<Exclude<Viewer, 'visitor'>, User>>> {
  const mentor = await world.mentor();
  const account = await world.account(mentor);
  await world.imports(mentor, account, tradeZeroCsv());
  await world.openPosition(mentor, account);
  const mentee = await world.mentee({ subscribedTo: [mentor] });
  return { mentor, mentee, admin: await world.admin() };
}

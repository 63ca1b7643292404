import { publicProfileTabs, type Route, routeTable } from '@skipper/core';
import { endpoints } from '@skipper/core/contract';
import { startFaultLine } from '../faults/fault-line.ts';
import { hardlyNamed } from './hard-names.ts';
import { type RouteSample, routeSamples, type Viewer } from './route-samples.ts';
import { ServerProcess, type ServerSettings } from './server-process.ts';
import { type User, World } from './world.ts';

/** The data to see: the demo's data, nothing yet, or the longest names and largest amounts. */
export const galleryStates = ['full', 'empty', 'hard'] as const;
export type GalleryState = (typeof galleryStates)[number];

type Users = Readonly<Record<Exclude<Viewer, 'visitor'>, User>>;
type Params = Readonly<Record<string, string>>;

/** One picture to take: a path, and who looks at it. */
export interface GalleryLook {
  /** Such as `plans--mentor--full`. */
  readonly name: string;
  readonly state: GalleryState;
  readonly viewer: Viewer;
  /** Once the names in it are known. */
  pathOf(params: Params): string;
}

/**
 * Every row of the route table for everyone who may see it, and each tab of a profile. Pages that
 * show no data are the same in every state, so they are there once.
 */
export function galleryLooks(): readonly GalleryLook[] {
  return galleryStates.flatMap((state) =>
    samples({}).flatMap(({ screen, viewers, data }, index) =>
      viewers
        .filter(() => state === 'full' || data)
        .map((viewer) => ({
          name: `${screen}--${viewer}--${state}`,
          state,
          viewer,
          pathOf: (params: Params) => samples(params)[index]?.path ?? '/',
        })),
    ),
  );
}

interface Sample extends Omit<RouteSample, 'screen'> {
  readonly screen: string;
  /** Whether it differs by what there is. */
  readonly data: boolean;
}

const routes: readonly Route[] = routeTable;
const withData = new Set<string>(
  routes.filter(({ layout }) => layout === 'app').map(({ screen }) => screen),
);
const tabs = publicProfileTabs.filter((tab) => tab !== 'overview');

function samples(params: Params): readonly Sample[] {
  return routeSamples(params).flatMap((row) => {
    const sample = { ...row, data: withData.has(row.screen) };
    const { screen, path } = sample;
    if (screen === 'compare') {
      return [sample, { ...sample, screen: 'compare-some', path: `${path}?with=${params.with}` }];
    }
    if (screen !== 'profile') return [sample];
    const more = tabs.map((tab) => ({
      ...sample,
      screen: `profile-${tab}`,
      path: `${path}/${tab}`,
    }));
    return [sample, ...more];
  });
}

/** A server with the data of a state, and who is there. */
export interface GalleryStage {
  readonly server: ServerProcess;
  readonly users: Users;
  readonly params: Params;
}

export async function galleryStage(
  state: GalleryState,
  settings: ServerSettings = {},
): Promise<GalleryStage> {
  const server = await ServerProcess.start({ ...settings, demo: state === 'full' });
  const line = await startFaultLine(server.port);
  const world = new World(server, line);
  const users = await usersOf[state](world);
  const params = await paramsOf(world, users);
  await line.close();
  return { server, users, params };
}

const usersOf: Readonly<Record<GalleryState, (world: World) => Promise<Users>>> = {
  full: async () => ({
    mentor: demoUser('mentor', 'demo_skipper'),
    mentee: demoUser('mentee', 'demo_crew'),
    admin: demoUser('admin', 'demo_admin'),
  }),
  empty: async (world) => ({
    mentor: await world.mentor(),
    mentee: await world.mentee(),
    admin: await world.admin(),
  }),
  hard: async (world) => ({ ...(await hardlyNamed(world)), admin: await world.admin() }),
};

/** As the demo's start prints them. */
const demoUser = (name: string, username: string): User => ({
  uuid: username,
  username,
  email: `${name}@example.com`,
  password: 'demo-skipper',
});

/** The names and ids in paths: those of the Skipper's first plan, and of who holds it. */
async function paramsOf(world: World, { mentor, mentee }: Users): Promise<Params> {
  const { username } = mentor;
  const { plans } = await world.asVisitor().call(endpoints.listPlans, { query: { username } });
  const held = await (await world.as(mentee)).call(endpoints.getUserSubscriptions, {});
  const { mentors } = await world.asVisitor().call(endpoints.getMentors, { query: {} });
  const others = mentors.map((one) => one.username).filter((name) => name !== username);
  return {
    username,
    with: [username, ...others.slice(0, 3)].join('.'),
    ...(plans[0] && { plan: plans[0].uuid }),
    ...(held[0] && { subscription: held[0].uuid }),
  };
}

import { brand } from '../../contract/brand.ts';
import type { Session } from '../../contract/index.ts';
import { isMentee } from '../../identity/permissions/allows.ts';
import { convertActions } from '../../identity/registration/convert.action.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { ScreenMaker } from '../../platform/presentation/screen-model.ts';
import { to } from './links.ts';
import { matchRoute } from './match-route.ts';
import type { ScreenAccess } from './route.ts';

/** Whose a screen is that its user may not open, and what this user can do about it. */
interface Refusal {
  readonly text: string;
  readonly actions: readonly Action[];
}

export function refusalOf(skipper: Skipper): Refusal {
  const { navigation, session } = skipper;
  const access = matchRoute(navigation.location.path)?.route.access;
  const permissions = session.current?.permissions;
  const actions = isForMentors(access) ? convertActions(skipper) : [];
  return { text: refusalText(access, permissions), actions };
}

const isForMentors = (access: ScreenAccess | undefined): boolean =>
  access?.require?.includes('manage-subscriptions') ?? false;

function refusalText(
  access: ScreenAccess | undefined,
  permissions: Session['permissions'] | undefined,
): string {
  if (isForMentors(access)) {
    const page = `This page is for ${brand.mentors}.`;
    return isMentee(permissions)
      ? `${page} You can become one, and keep your subscriptions.`
      : `${page} Sign in with a ${brand.mentor}’s account to open it.`;
  }
  if (access?.require?.includes('edit-broadcasters')) {
    return 'This page is for admins. Sign in with an admin’s account to open it.';
  }
  return 'This page isn’t for admins. Sign in with another account to open it.';
}

/** In place of a screen that its user may not open. */
export const forbiddenScreen: ScreenMaker = (skipper) => ({
  get parts() {
    const { text, actions } = refusalOf(skipper);
    return [
      { text },
      ...(actions.length === 0 ? [] : [{ actions }]),
      { links: [{ label: 'Go to the dashboard', path: to('dashboard') }] },
    ];
  },
});

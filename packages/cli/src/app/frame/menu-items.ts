import { clientConfigFeature, isMentee, to, unreadFeature } from '@skipper/core';
import type { AppParts } from '../app-context.ts';

/** The action of a menu line. One that leaves the screen asks about typed text first. */
interface MenuLine {
  readonly label: string;
  readonly run: () => void;
  /** The path it opens, where it opens one. */
  readonly path?: string;
  /** On show, and out of reach. */
  readonly disabled?: boolean;
  /** Opens a form instead of a screen. */
  readonly button?: true;
}

export interface MenuGroup {
  readonly label: string;
  readonly lines: readonly MenuLine[];
}

/** The whole menu of the terminal: the core's sections, then what the web keeps in its top bar. */
export function menuGroups(parts: AppParts): readonly MenuGroup[] {
  const { skipper, shell } = parts;
  const { menu, navigation } = skipper;
  const link = (label: string, path: string): MenuLine => ({
    label,
    path,
    run: () => shell.leave(() => navigation.go(path)),
  });
  return [
    ...menu.sections.map(({ label, items }) => ({
      label,
      lines: items.map((item) => link(item.label, item.path)),
    })),
    { label: 'You', lines: personal(parts, link) },
    { label: 'About', lines: [...about(parts), link('Privacy', to('privacy'))] },
  ];
}

/** The foot of the web's sidebar. */
function about({ shell, skipper, openAddress }: AppParts): readonly MenuLine[] {
  const { helpUrl } = skipper.use(clientConfigFeature);
  return [
    { label: 'Send Feedback', button: true, run: () => shell.open('feedback') },
    { label: 'Help', run: () => openAddress(helpUrl) },
  ];
}

function personal(
  { shell, skipper }: AppParts,
  link: (label: string, path: string) => MenuLine,
): readonly MenuLine[] {
  const { session, viewMode, brand, navigation } = skipper;
  if (session.visitor) return [link('Login', to('login')), link('Sign up', to('signup'))];
  const other = viewMode.mode === 'mentor' ? 'mentee' : 'mentor';
  const view = {
    label: `${brand[other]} view`,
    run: () => shell.leave(() => viewMode.switchTo(other)),
    disabled: !viewMode.canSwitch,
  };
  const become = {
    label: `Become a ${brand.mentor}`,
    run: () => shell.leave(() => navigation.go(to('settings'))),
  };
  const notifications = link(skipper.use(unreadFeature).label, to('notifications'));
  const logOut = { label: 'Log Out', run: () => shell.leave(() => void session.logOut()) };
  const more = isMentee(session.current?.permissions) ? [become] : [];
  const shown = viewMode.shown ? [view, ...more] : [];
  return [notifications, ...shown, logOut];
}

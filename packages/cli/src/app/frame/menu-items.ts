import { type Skipper, to } from '@skipper/core';

/** The action of a menu line. */
interface MenuLine {
  readonly label: string;
  readonly run: () => void;
  /** The path it opens, where it opens one. */
  readonly path?: string;
  /** On show, and out of reach. */
  readonly disabled?: boolean;
}

export interface MenuGroup {
  readonly label: string;
  readonly lines: readonly MenuLine[];
}

/** The whole menu of the terminal: the core's sections, then what the web keeps in its top bar. */
export function menuGroups(skipper: Skipper): readonly MenuGroup[] {
  const { menu, navigation } = skipper;
  const link = (label: string, path: string): MenuLine => ({
    label,
    path,
    run: () => navigation.go(path),
  });
  return [
    ...menu.sections.map(({ label, items }) => ({
      label,
      lines: items.map((item) => link(item.label, item.path)),
    })),
    { label: 'You', lines: [...personal(skipper, link), link('Privacy', to('privacy'))] },
  ];
}

function personal(
  { session, viewMode, brand }: Skipper,
  link: (label: string, path: string) => MenuLine,
): readonly MenuLine[] {
  if (session.visitor) return [link('Login', to('login')), link('Sign up', to('signup'))];
  const other = viewMode.mode === 'mentor' ? 'mentee' : 'mentor';
  const view = {
    label: `${brand[other]} view`,
    run: () => viewMode.switchTo(other),
    disabled: !viewMode.canSwitch,
  };
  const logOut = { label: 'Log Out', run: () => void session.logOut() };
  return viewMode.shown ? [view, logOut] : [logOut];
}

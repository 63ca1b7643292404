import { brand } from '../../contract/brand.ts';
import type { AccessLevel } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Field } from '../../platform/presentation/field.ts';
import { accessText } from './access-text.ts';
import { publicProfileFeature } from './public-profile.module.ts';
import type { PublicProfileStore } from './public-profile.store.ts';

const viewers: readonly { readonly value: AccessLevel; readonly label: string }[] = [
  { value: 'full', label: 'Yourself and subscribers' },
  { value: 'delayed', label: 'Closed positions only' },
  { value: 'summary', label: 'Summary only' },
  { value: 'none', label: 'Profile only' },
];

/** A viewer's level of access to the account on show, in words. */
export interface ViewerAccess {
  readonly text: string;
  readonly level: AccessLevel;
  /** The owner's preview of the page as others see it. */
  readonly viewAs: Field | undefined;
}

/** Undefined until the profile and its account are here. */
export function viewerAccess(skipper: Skipper): ViewerAccess | undefined {
  const page = skipper.use(publicProfileFeature);
  const { account, profile } = page;
  if (!account || !profile.data) return undefined;
  const { username, viewer } = profile.data;
  const access = page.stats?.data?.access;
  const level = access?.effective ?? account.access;
  if (viewer.isOwner) return { level, text: ownWords(account.alias), viewAs: viewAsField(page) };
  const text = accessText({
    level,
    delayDays: account.delayDays,
    amounts: access?.amounts ?? true,
    owner: username,
    mentor: brand.mentor,
  });
  return { level, text, viewAs: undefined };
}

const ownWords = (alias: string): string =>
  `This is your own page. Visitors see the level you chose for “${alias}”. Use “View as” to preview it as they do.`;

const viewAsField = (page: PublicProfileStore): Field => ({
  key: 'viewAs',
  shape: { label: 'View as', kind: 'choice', options: viewers },
  value: page.route?.accessLevel ?? 'full',
  error: undefined,
  options: viewers,
  hint: undefined,
  note: undefined,
  link: undefined,
  picture: undefined,
  set: (chosen) => {
    const level = viewers.find(({ value }) => value === chosen)?.value;
    if (level) page.viewAs(level);
  },
});

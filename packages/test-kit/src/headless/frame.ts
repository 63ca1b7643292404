import {
  feedbackForm,
  impersonationNotice,
  leavingNotice,
  type Screen,
  type Skipper,
  snippet,
  to,
  unreadFeature,
} from '@skipper/core';
import { textOf } from '@skipper/core/presentation';
import { runInAction } from 'mobx';
import { vocabulary } from '../vocabulary.ts';
import { type Page, pageOf, type ViewState } from './page.ts';
import { formPart, write } from './presented.ts';
import { resultPart } from './result-part.ts';

/** The frame around a screen: the logo everywhere, menu and user card in the app's layout. */
export function framePart(skipper: Skipper, screen: Screen, state: ViewState): Page {
  const logo = pageOf({ links: { [vocabulary.links.logo]: '/' } }, viewedPart(skipper));
  if (screen.layout !== 'app') return logo;
  const { sections, settings } = skipper.menu;
  const items = [...sections.flatMap((section) => section.items)];
  const search = searchPart(skipper);
  const entries = screen.name.startsWith('settings') ? [...items, ...settings] : items;
  const notifications = skipper.session.visitor
    ? {}
    : { [skipper.use(unreadFeature).label]: to('notifications') };
  return pageOf(logo, search, leavingPart(skipper, screen), feedbackPart(skipper, state), {
    links: {
      ...Object.fromEntries(entries.map(({ label, path }) => [label, path])),
      ...notifications,
    },
    texts: sections.map(({ label }) => label),
  });
}

/** The box above the screen, and what it found. */
function searchPart({ search }: Skipper): Page {
  if (!search.open || search.query === '') return {};
  const { buttons, tables } = vocabulary;
  return pageOf(resultPart(search.page.result), {
    texts: [search.nothingFound ? 'No mentors found' : undefined],
    tables: {
      [tables.found]: {
        loaded: search.page.result.data !== undefined,
        rows: search.dropdown.map(({ username, about }) => [username, snippet(about)]),
      },
    },
    buttons: search.dropdown.length > 0 ? { [buttons.seeAllResults]: () => search.showAll() } : {},
  });
}

/** On every screen, while an admin views as a user. */
function viewedPart(skipper: Skipper): Page {
  const notice = impersonationNotice(skipper);
  if (!notice) return {};
  const { label, run } = notice.stop;
  return { texts: [notice.text], buttons: { [label]: () => void run?.() } };
}

/** Above every screen of the dashboard, for a user who leaves. */
function leavingPart(skipper: Skipper, { layout }: Screen): Page {
  const notice = layout === 'app' ? leavingNotice(skipper) : undefined;
  if (!notice) return {};
  const { label, run } = notice.keep;
  return { texts: [textOf(notice.text, write)], buttons: { [label]: () => void run?.() } };
}

/** The feedback form, once it was asked for. */
function feedbackPart(skipper: Skipper, state: ViewState): Page {
  const close = () => runInAction(() => state.delete('feedback'));
  if (state.has('feedback')) return formPart(feedbackForm(skipper), close, close);
  return { buttons: { [vocabulary.buttons.openFeedback]: () => state.set('feedback', 'open') } };
}

import type { ScreenName, ViewMode } from '@skipper/core';
import { brand } from '@skipper/core/contract';
import {
  eventually,
  plainText,
  type Shown,
  showsRow,
  showsValue,
  type ToastText,
  type TokenLife,
  type UserCard,
} from '@skipper/test-kit';
import type { Page } from 'playwright';
import { buttonOf, errorOf, focusedLabel, linkOf, rowsOf, shownIn, statOf } from './web-finder.ts';
import { screenOf, textOf } from './web-page.ts';
import { shownToasts, showsToast } from './web-toasts.ts';

/** Names of the two sides of the dashboard on the switch between them. */
export const sideNames: Readonly<Record<ViewMode, string>> = {
  mentor: brand.mentor,
  mentee: brand.mentee,
};

/** Observations of the app in the browser. */
export abstract class WebObservations {
  protected abstract get page(): Page;

  async seesScreen(name: ScreenName): Promise<void> {
    await this.#expects('the screen', () => screenOf(this.page), name);
  }

  async seesPath(path: string): Promise<void> {
    const present = async () => {
      const { pathname, search } = new URL(this.page.url());
      return pathname + search;
    };
    await this.#expects('the path', present, path);
  }

  async seesText(text: string): Promise<void> {
    await eventually(async () => {
      const all = await this.#text();
      if (!all.includes(plainText(text))) throw new Error(`"${text}" is not in: ${all}`);
    });
  }

  async doesNotSeeText(text: string): Promise<void> {
    refuse(`the text "${text}"`, (await this.#text()).includes(plainText(text)));
  }

  async seesLink(name: string): Promise<void> {
    await linkOf(this.page, name).first().waitFor();
  }

  async doesNotSeeLink(name: string): Promise<void> {
    refuse(`the link "${name}"`, (await linkOf(this.page, name).count()) > 0);
  }

  async seesButton(name: string): Promise<void> {
    const button = buttonOf(this.page, name).first();
    await button.waitFor();
    await this.#expects(`"${name}" enabled`, () => button.isEnabled(), true);
  }

  async doesNotSeeButton(name: string): Promise<void> {
    refuse(`the button "${name}"`, (await buttonOf(this.page, name).count()) > 0);
  }

  async seesFieldValue(label: string, value: string): Promise<void> {
    await this.#expects(label, () => shownIn(this.page, label), value);
  }

  async seesFieldError(label: string, text: string): Promise<void> {
    await this.#expects(`the error of ${label}`, () => errorOf(this.page, label), text);
  }

  async seesFocus(label: string): Promise<void> {
    await this.#expects('the focus', () => focusedLabel(this.page), label);
  }

  async seesToast(toast: ToastText): Promise<void> {
    await eventually(async () => {
      const all = await shownToasts(this.page);
      if (all.some((one) => showsToast(one, toast))) return;
      throw new Error(`No toast ${JSON.stringify(toast)} in ${JSON.stringify(all)}`);
    });
  }

  async doesNotSeeToast(toast: ToastText): Promise<void> {
    const all = await shownToasts(this.page);
    refuse(
      `a toast ${JSON.stringify(toast)}`,
      all.some((one) => showsToast(one, toast)),
    );
  }

  async seesUserCard(card: UserCard): Promise<void> {
    const shown = async () => {
      const lines = this.page.locator('[data-user-card]:visible').first().locator('span span');
      return (await lines.allTextContents()).join(', ');
    };
    await this.#expects('the user card', shown, `${card.title}, ${card.subtitle}`);
  }

  async seesViewSwitch(mode: ViewMode): Promise<void> {
    const pressed = buttonOf(this.page, sideNames[mode]).and(
      this.page.locator('[aria-pressed=true]'),
    );
    await this.#expects('the side on show', async () => (await pressed.count()) > 0, true);
  }

  async seesViewSwitchDisabled(mode: ViewMode): Promise<void> {
    const sides = async () => {
      const all = this.page.getByRole('group', { name: 'View as', exact: true });
      const buttons = all.first().getByRole('button');
      return buttons.evaluateAll((found) =>
        found.map((one) => [one.textContent, one.ariaPressed, one.matches(':disabled')].join(' ')),
      );
    };
    const wanted = Object.entries(sideNames).map(([side, name]) => `${name} ${side === mode} true`);
    await this.#expects('the disabled switch', async () => (await sides()).join(), wanted.join());
  }

  async doesNotSeeViewSwitch(): Promise<void> {
    const all = await this.page.getByRole('group', { name: 'View as', exact: true }).count();
    refuse('the switch of the view', all > 0);
  }

  async seesErrorScreen(): Promise<void> {
    await this.seesText('Something went wrong.');
    await this.seesText('Please contact the administrator.');
  }

  async seesCookieLife(name: string, life: 'long' | 'session' | 'none'): Promise<void> {
    const kept = async () => {
      const cookie = (await this.page.context().cookies()).find((one) => one.name === name);
      if (!cookie) return 'none';
      // The browser's clock may be ahead of this process's; a long lifetime is most of the 400 days it
      // allows.
      return cookie.expires === -1 ? 'session' : longLife(cookie.expires);
    };
    await this.#expects(`the life of the cookie ${name}`, kept, life);
  }

  async seesIdentified(username: string | undefined): Promise<void> {
    const latest = async () => (await this.#counted('identify')).at(-1)?.username ?? undefined;
    await this.#expects('the user of the analytics', latest, username);
  }

  async seesPageView(view: { readonly path: string; readonly signedIn: boolean }): Promise<void> {
    const latest = async () => {
      const { page_path: path, signed_in: signedIn } =
        (await this.#counted('page_view')).at(-1) ?? {};
      return JSON.stringify({ path, signedIn });
    };
    await this.#expects('the latest page view', latest, JSON.stringify(view));
  }

  async seesStat(label: string, value: Shown): Promise<void> {
    await eventually(async () => {
      const shown = await statOf(this.page, label);
      if (shown !== undefined && showsValue(shown, value)) return;
      throw new Error(`${label} shows ${shown}, not ${value}.`);
    });
  }

  async seesRow(table: string, ...cells: readonly Shown[]): Promise<void> {
    await eventually(async () => {
      const rows = await rowsOf(this.page, table);
      if (rows?.some((row) => showsRow(row, cells))) return;
      throw new Error(`No row of ${table} shows ${cells.join(', ')}: ${JSON.stringify(rows)}`);
    });
  }

  async doesNotSeeRow(table: string, ...cells: readonly Shown[]): Promise<void> {
    const rows = (await rowsOf(this.page, table)) ?? [];
    refuse(
      `a row of ${table} with ${cells.join(', ')}`,
      rows.some((row) => showsRow(row, cells)),
    );
  }

  async seesCount(table: string, rows: number): Promise<void> {
    const count = async () => (await rowsOf(this.page, table))?.length;
    await this.#expects(`the rows of ${table}`, count, rows);
  }

  async doesNotSeeTable(table: string): Promise<void> {
    refuse(`the table ${table}`, (await rowsOf(this.page, table)) !== undefined);
  }

  async seesTokenKept(life: TokenLife): Promise<void> {
    await eventually(async () => {
      const cookies = await this.page.context().cookies();
      const expires = cookies.find(({ name }) => /^(__Host-)?token$/.test(name))?.expires;
      const left = expires === undefined ? 'none' : secondsLeft(expires);
      const kept = typeof left === 'number' && typeof life === 'number';
      if (kept ? Math.abs(left - life) <= 60 : left === life) return;
      throw new Error(`The token is kept for ${left}, not for ${life}.`);
    });
  }

  async seesStored(key: string, value: string | undefined): Promise<void> {
    const stored = () => this.page.evaluate((name) => localStorage.getItem(name), key);
    await this.#expects(
      `what is stored as ${key}`,
      async () => (await stored()) ?? undefined,
      value,
    );
  }

  /** The data layer of the tag manager. */
  #counted(event: string): Promise<readonly Record<string, unknown>[]> {
    return this.page.evaluate(
      (name) => (window.dataLayer ?? []).filter((entry) => entry.event === name),
      event,
    );
  }

  async #text(): Promise<string> {
    return plainText(await textOf(this.page));
  }

  async #expects<T>(what: string, look: () => Promise<T>, expected: T): Promise<void> {
    await eventually(async () => {
      const seen = await look();
      if (seen !== expected) throw new Error(`Expected ${what} to be ${expected}, not ${seen}.`);
    });
  }
}

/** Browsers report the lifetime of a cookie as a time in seconds, or -1 for a session cookie. */
function secondsLeft(expires: number): TokenLife {
  return expires === -1 ? 'session' : expires - Date.now() / 1000;
}

function refuse(what: string, seen: boolean): void {
  if (seen) throw new Error(`Did not expect to see ${what}.`);
}

const day = 86_400;
const longLife = (expires: number): string => {
  const days = Math.round((expires - Date.now() / 1_000) / day);
  return days > 360 ? 'long' : `${days} days`;
};

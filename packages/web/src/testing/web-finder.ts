import type { Locator, Page } from 'playwright';

/** How the parts of a page are found: by role and accessible name, as a user finds them. */

/** A field by its label, whole. */
export function fieldOf(page: Page, label: string): Locator {
  return page
    .getByLabel(label, { exact: true })
    .and(page.locator('input, select, textarea'))
    .first();
}

/** Options that are all in sight, by the words above them. */
const radiosOf = (page: Page, label: string): Locator =>
  page
    .getByRole('group', { name: label, exact: true })
    .filter({ has: page.getByRole('radio') })
    .first();

/** Picks an option of a list; of a long one as its user finds it, by typing. */
export async function chooseOption(page: Page, label: string, option: string): Promise<void> {
  const group = radiosOf(page, label);
  await group.or(fieldOf(page, label)).first().waitFor();
  if ((await group.count()) > 0) {
    await group.getByRole('radio', { name: option, exact: true }).check();
    return;
  }
  const field = fieldOf(page, label);
  if ((await field.getAttribute('role')) !== 'combobox') {
    await field.selectOption({ label: option });
    return;
  }
  // What is there already is not typed again.
  await field.click();
  await field.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The text that a field shows: of a list the label of its option, not the value behind it. */
export async function shownIn(page: Page, label: string): Promise<string> {
  const radio = radiosOf(page, label).getByRole('radio', { checked: true });
  if ((await radio.count()) > 0) {
    return radio.evaluate((one: HTMLInputElement) => one.labels?.[0]?.textContent ?? '');
  }
  const field = fieldOf(page, label);
  const chosen = field.locator('option:checked');
  return (await chosen.count()) > 0 ? chosen.innerText() : field.inputValue();
}

/** The label of the field that has the focus. */
export async function focusedLabel(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const fields = 'input:focus, select:focus, textarea:focus';
    return document.querySelector<HTMLInputElement>(fields)?.labels?.[0]?.textContent;
  });
}

export function buttonOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Of a table, also one that says what its cell holds before its name: `+3.1% in Mar 2026`. */
export function linkOf(page: Page, name: string, table?: string): Locator {
  const named = page.getByRole('link', { name, exact: true });
  if (table === undefined) return named;
  const rows = page.getByRole('table', { name: table, exact: true });
  return named.or(rows.getByRole('link', { name: `in ${name}` }));
}

/** The notifications on show, newest first. */
export function toastsOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications', exact: true }).getByRole('listitem');
}

/** The rows of a table or a list by its name; undefined when there is none. Empty is a table too. */
export async function rowsOf(page: Page, name: string): Promise<string[][] | undefined> {
  return page.evaluate((wanted) => {
    const named = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].find(
        (element) => element.getAttribute('aria-label') === wanted,
      );
    const table = named('table');
    if (table) {
      return [...table.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
      );
    }
    const choices = named('[role=listbox]');
    if (choices) {
      return [...choices.querySelectorAll('[role=option]')].map((one) => [one.textContent ?? '']);
    }
    const list = named('main ul') ?? named('ol:has(.timeline-event)');
    if (list) {
      // A card has a heading, figures and notes, an event its values; any other item is one text.
      return [...list.querySelectorAll('li')].map((item) => {
        const values = [...item.querySelectorAll('[data-value]')];
        const parts = values.length > 0 ? values : [...item.querySelectorAll('h2, dd, p')];
        return (parts.length > 0 ? parts : [item]).map((part) => part.textContent ?? '');
      });
    }
    return named('[data-empty]') ? [] : undefined;
  }, name);
}

/** The value beside a label: in a description list, or as a count on a filter. */
export async function statOf(page: Page, label: string): Promise<string | undefined> {
  return page.evaluate((wanted) => {
    for (const term of document.querySelectorAll<HTMLElement>('main dt, [role=dialog] dt')) {
      if (term.textContent?.trim() !== wanted) continue;
      return term.parentElement?.querySelector('dd')?.textContent ?? undefined;
    }
    for (const filter of document.querySelectorAll<HTMLElement>('main fieldset button')) {
      const [name, count] = [...filter.childNodes].map((node) => node.textContent ?? '');
      if (name === wanted) return count;
    }
    return undefined;
  }, label);
}

/** The message that a field points to while it is invalid. */
export async function errorOf(page: Page, label: string): Promise<string | undefined> {
  const radios = radiosOf(page, label);
  const field = (await radios.count()) > 0 ? radios : fieldOf(page, label);
  return field.evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return undefined;
    // The note comes first, then what else describes it, such as a currency.
    const [note = ''] = (element.getAttribute('aria-describedby') ?? '').split(' ');
    return document.getElementById(note)?.textContent?.trim();
  });
}

/** An action in the row of a table, or in the item of a list, that has this text. */
export function actionInRow(
  page: Page,
  { table, row, action }: { readonly table: string; readonly row: string; readonly action: string },
): Locator {
  const named = { name: table, exact: true } as const;
  const rows = page.getByRole('table', named).getByRole('row');
  return rows
    .or(page.getByRole('list', named).getByRole('listitem'))
    .filter({ has: page.getByText(row, { exact: true }) })
    .getByRole('button', { name: action, exact: true });
}

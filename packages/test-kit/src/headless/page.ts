import type { Skipper } from '@skipper/core';
import type { ObservableMap } from 'mobx';
import type { PickedFile } from '../driver.ts';

/** A screen's content, without drawing it. Built from the stores as a view would be. */
export interface Page {
  readonly fields?: Readonly<Record<string, PageField>>;
  readonly files?: Readonly<Record<string, (file: PickedFile) => void>>;
  /** Only those that can be pressed now. */
  readonly buttons?: Readonly<Record<string, () => void>>;
  /** Paths by name. */
  readonly links?: Readonly<Record<string, string>>;
  readonly texts?: readonly (string | undefined)[];
  readonly stats?: Readonly<Record<string, string>>;
  readonly tables?: Readonly<Record<string, PageTable>>;
  /** Explanations of figures and fields by their labels; read where a user asks for one. */
  readonly helps?: Readonly<Record<string, string>>;
}

export interface PageField {
  readonly value: string | boolean;
  readonly error?: string | undefined;
  /** Of a list: what can be chosen. */
  readonly options?: readonly string[];
  readonly set: (value: string | boolean) => void;
}

export interface PageTable {
  /** False while the rows are not known yet. */
  readonly loaded: boolean;
  readonly rows: readonly (readonly string[])[];
  /** The actions of each row, by their names. */
  readonly actions?: readonly Readonly<Record<string, () => void>>[];
  /** Where its rows lead, by their first cells. */
  readonly opens?: Readonly<Record<string, string>>;
}

/** Where the rows of a table lead, once it is there. A screen laid out by hand has them among its links. */
export function opensOf(
  { tables, links }: Required<Page>,
  name: string,
): Readonly<Record<string, string>> {
  const table = tables[name];
  return table === undefined ? {} : (table.opens ?? links);
}

/** View state, such as an open dialog. Cleared when the screen is left. */
export type ViewState = ObservableMap<string, string>;

/** The headless view of one screen: reads stores, returns its content. Without rules. */
export type HeadlessScreen = (skipper: Skipper, state: ViewState) => Page;

/** Several parts of a screen as one. */
export function pageOf(...parts: readonly Page[]): Required<Page> {
  return {
    fields: Object.assign({}, ...parts.map((part) => part.fields)),
    files: Object.assign({}, ...parts.map((part) => part.files)),
    buttons: Object.assign({}, ...parts.map((part) => part.buttons)),
    links: Object.assign({}, ...parts.map((part) => part.links)),
    texts: parts.flatMap((part) => part.texts ?? []),
    stats: Object.assign({}, ...parts.map((part) => part.stats)),
    tables: Object.assign({}, ...parts.map((part) => part.tables)),
    helps: Object.assign({}, ...parts.map((part) => part.helps)),
  };
}

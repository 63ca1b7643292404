import type { Skipper } from '../composition/create-skipper.ts';
import type { Action } from './action.ts';
import type { Figure } from './figure.ts';
import type { FormModel } from './form-model.ts';
import type { Table } from './table.ts';

/** A part of a screen, in reading order. */
export type ScreenPart =
  | { readonly table: Table }
  | { readonly form: FormModel }
  | { readonly figures: readonly Figure[] }
  | { readonly actions: readonly Action[] }
  | { readonly links: readonly ScreenLink[] }
  | { readonly text: string };

/** The way to another screen. */
export interface ScreenLink {
  readonly label: string;
  readonly path: string;
}

/** A screen that needs no layout of its own: front ends draw its parts one below another. */
export interface ScreenModel {
  readonly title: string;
  readonly description?: string;
  /** A getter where parts come and go. */
  readonly parts: readonly ScreenPart[];
}

/** Makes the model of a screen when it is opened. */
export type ScreenMaker = (skipper: Skipper) => ScreenModel;

import type { IconName } from '../../shell/navigation/route.ts';
import type { Skipper } from '../composition/create-skipper.ts';
import type { QueryResult } from '../query/query-result.ts';
import type { Action } from './action.ts';
import type { Chart } from './chart.ts';
import type { CheckMatrix } from './check-matrix.ts';
import type { Curves } from './curves.ts';
import type { Field } from './field.ts';
import type { Figure, ValueText } from './figure.ts';
import type { FormModel } from './form-model.ts';
import type { PeriodPicker } from './period.ts';
import type { Calculator, ProseSection } from './prose.ts';
import type { ScreenLink } from './screen-link.ts';
import type { StepList } from './steps.ts';
import type { Table } from './table.ts';
import type { Tour } from './tour.ts';

/** A part of a screen, in reading order. */
export type ScreenPart =
  /** `named`: with its name as a heading, where a screen has several. */
  | { readonly table: Table; readonly named?: true }
  | { readonly form: FormModel }
  | { readonly figures: readonly Figure[] }
  /** Labelled values one below another. */
  | {
      readonly name: string;
      readonly facts: readonly Figure[];
      /** With the name as a heading, where a screen has several. */
      readonly named?: true;
      /** Zone of their instants; undefined: the reader's own. */
      readonly timeZone?: string | undefined;
    }
  | { readonly detail: ScreenDetail }
  | { readonly chart: Chart }
  | { readonly period: PeriodPicker }
  /**
   * `of`: the named table or the facts that they belong to. A front end with cards shows them in its
   * card. First of all parts, they belong to the whole screen.
   */
  | { readonly actions: readonly Action[]; readonly of?: string }
  | { readonly links: readonly ScreenLink[]; readonly of?: string }
  /** A list of pages to open, one below another. */
  | { readonly name: string; readonly pages: readonly PageLink[] }
  /** Chapters of text, under a heading of their own where they have a name. */
  | { readonly name?: string; readonly prose: readonly ProseSection[] }
  | { readonly calculator: Calculator }
  | { readonly matrix: CheckMatrix }
  | { readonly steps: StepList }
  /** Stands first: it points at the others. */
  | { readonly tour: Tour }
  /** Choices that take effect at once, such as a period. */
  | { readonly filters: readonly Field[] }
  | { readonly curves: Curves }
  /** An address of the product to hand on: shown whole, to copy or open. */
  | { readonly address: ScreenAddress }
  /** Text to keep elsewhere, shown this once: to copy, or to scan. */
  | { readonly secret: ScreenSecret }
  /**
   * `mailLink`: it is about a link in an email. A terminal says how to open one. `pending`: it says what was
   * asked for and is not answered yet. After a while front ends add that it takes long.
   */
  | { readonly text: ValueText; readonly mailLink?: true; readonly pending?: true }
  /** Only a browser can do it. Other front ends say why and open the page at `path` in one. */
  | { readonly inBrowser: Action; readonly path: string; readonly why: string }
  /**
   * Of what the screen waits for: that it loads, or why it failed. Nothing once there is
   * data. `of`: which, where a screen waits for several.
   */
  | { readonly result: QueryResult<unknown>; readonly of?: string }
  /** Stands out, such as why the user is here. `ways`: what helps. */
  | {
      readonly notice: string;
      /** Default: neither good nor bad. */
      readonly tone?: 'success' | 'warning';
      readonly ways?: readonly ScreenLink[];
      /** It is about a link in an email, as above. */
      readonly mailLink?: true;
    }
  /** A failure that no form shows. Announced when it appears. */
  | { readonly problem: string };

/**
 * One thing of a list, opened over it: a drawer in a browser, in place of the list in a terminal.
 * Its parts have headings where they have names.
 */
export interface ScreenDetail {
  readonly title: string;
  readonly parts: readonly ScreenPart[];
  close(): void;
}

export interface PageLink extends ScreenLink {
  readonly icon?: IconName | undefined;
}

export interface ScreenAddress {
  readonly name: string;
  /** From the root; the front end knows the origin. */
  readonly path: string;
}

export interface ScreenSecret {
  readonly name: string;
  readonly lines: readonly string[];
  /** Its QR code: a row of squares each, 1 for a dark one. */
  readonly squares?: readonly string[];
}

/**
 * A screen without a special layout: front ends draw its parts one below another, under the title
 * of its route.
 */
export interface ScreenModel {
  /** A getter where it changes. */
  readonly description?: string | undefined;
  /** A getter where parts come and go. */
  readonly parts: readonly ScreenPart[];
  /**
   * A getter where parts come and go above others: true until it is known which. A front end
   * that would push the others down shows none until then.
   */
  readonly awaited?: boolean;
}

/** Makes the model of a screen when it is opened. */
export type ScreenMaker = (skipper: Skipper) => ScreenModel;

/** Loads what makes a screen, so that no first bundle carries it. */
export type ScreenLoader = () => Promise<ScreenMaker>;

/** The screen models of an area, by the names of its routes. */
export type ScreensOf<Routes extends readonly { readonly screen: string }[]> = {
  readonly [Name in Routes[number]['screen']]?: ScreenLoader;
};

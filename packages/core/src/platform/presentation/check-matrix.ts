import type { Field } from './field.ts';

/** Boxes to tick, one for each row and column. A tick takes effect at once. */
export interface CheckMatrix {
  readonly name: string;
  readonly hint?: string | undefined;
  /** Above it, such as whose settings these are. */
  readonly fields: readonly Field[];
  /** The words above the boxes, as many as every row has. */
  readonly columns: readonly string[];
  readonly rows: readonly CheckRow[];
}

export interface CheckRow {
  readonly key: string;
  readonly label: string;
  readonly boxes: readonly CheckBox[];
}

export interface CheckBox {
  /** Whole, since it is read without its row and column: "Trade opened by email". */
  readonly label: string;
  readonly checked: boolean;
  /** Cannot be changed here. */
  readonly disabled?: boolean;
  /** Differs from what holds in general. */
  readonly special?: boolean;
  toggle(): unknown;
}

/** The question before an action that loses something. */
export interface Confirmation {
  readonly title: string;
  /** Names the loss: "This removes 5 fills." */
  readonly question: string;
  readonly yes: string;
  readonly no: string;
  /** Set: the user must say why, and `run` gets the reason. */
  readonly reason?: { readonly label: string; readonly hint?: string };
}

/** Something a user can do: a button, an item of a menu, a key in a terminal. */
export interface Action {
  readonly label: string;
  /** Runs after the confirmation, where there is one. Failures show where the store puts them. */
  run(reason?: string): unknown;
  /** Shown, but not available now. An action that a user may never take is left out instead. */
  readonly disabled?: boolean;
  /** Under way: a second press does nothing. */
  readonly pending?: boolean;
  /** Loses something: drawn as a warning. */
  readonly dangerous?: boolean;
  readonly confirm?: Confirmation;
}

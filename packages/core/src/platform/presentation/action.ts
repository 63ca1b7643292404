import type { FormModel } from './form-model.ts';

/** The question before an action that loses something. */
export interface Confirmation {
  readonly title: string;
  /** Names the loss: "This removes 5 fills." */
  readonly question: string;
  readonly yes: string;
  readonly no: string;
}

/** The parts of an action that do not depend on how it runs. */
interface ActionLook {
  readonly label: string;
  /** Needed where the label changes, such as while it counts down. Default: the label. */
  readonly key?: string;
  /**
   * Shown, but not available now: why, in a sentence. An action that a user may never take is left
   * out instead.
   */
  readonly unavailable?: string | undefined;
  /** Under way: a second press does nothing. */
  readonly pending?: boolean;
  /** Loses something: drawn as a warning. */
  readonly dangerous?: boolean;
  /** The main thing to do on its screen: at most one. */
  readonly primary?: boolean;
}

/** A file that an action made. */
export interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

/** Saves a file where the user of a front end keeps files. Returns its path, where there is one. */
export type SaveFile = (file: SavedFile) => Promise<string | undefined>;

/** Runs when it is pressed, after the confirmation where there is one. */
interface DirectAction extends ActionLook {
  /** Failures show where the store puts them. Front ends pass how they save a file. */
  run(save?: SaveFile): unknown;
  readonly confirm?: Confirmation;
  readonly form?: undefined;
}

/** A form to fill in first, such as a name or a reason. */
interface FormAction extends ActionLook {
  /** Makes a form when the action is pressed. It is drawn until it went through or is left. */
  form(): FormModel;
  readonly run?: undefined;
  readonly confirm?: undefined;
}

/** Something a user can do: a button, an item of a menu, a key in a terminal. */
export type Action = DirectAction | FormAction;

/** Identifies an action among those beside it, whatever it is called at present. */
export const actionKey = ({ key, label }: Action): string => key ?? label;

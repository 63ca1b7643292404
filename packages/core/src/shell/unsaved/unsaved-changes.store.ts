import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';

/** A form on show, or another place where text is typed. */
export interface TypedText {
  /** Something was typed that leaving would lose. */
  readonly changed: boolean;
  /** Forgets what was typed. */
  discard(): void;
}

/** Where it is typed: on the screen itself, or in a row opened over it, which is left on its own. */
export type TypedPlace = 'screen' | 'detail';

interface Shown {
  readonly form: TypedText;
  readonly place: TypedPlace;
}

/**
 * The forms on show, and the question before one with typed text is left. A front end registers
 * each form while it is drawn, leaves by `leave`, and asks `discardQuestion` while `asking`.
 */
export class UnsavedChanges {
  asking = false;
  private shown: readonly Shown[] = [];
  #leave: (() => void) | undefined;
  #atRisk: readonly TypedText[] = [];

  constructor() {
    makeObservable<this, 'shown'>(this, {
      asking: observable,
      shown: observableRef,
      any: computed,
      watch: action,
      leave: action,
      discard: action,
      keep: action,
    });
  }

  /** Whether leaving the screen now would lose something. */
  get any(): boolean {
    return this.loses('screen');
  }

  /** Whether leaving the screen, only its opened row or only this form now would lose something. */
  loses(left: TypedText | TypedPlace): boolean {
    return this.#typedIn(left).length > 0;
  }

  /** Guards a form. Returns a function that ends it. */
  watch(form: TypedText, place: TypedPlace = 'screen'): () => void {
    const shown: Shown = { form, place };
    this.shown = [...this.shown, shown];
    return () =>
      runInAction(() => {
        this.shown = this.shown.filter((one) => one !== shown);
      });
  }

  /**
   * Leaves the screen, or only its opened row or one form: at once where nothing is lost by it, else
   * after the question.
   */
  leave(go: () => void, left: TypedText | TypedPlace = 'screen'): void {
    this.#atRisk = this.#typedIn(left);
    this.asking = this.#atRisk.length > 0;
    this.#leave = this.asking ? go : undefined;
    if (!this.asking) go();
  }

  /** The answer "Discard": forgets what was typed and leaves. */
  discard(): void {
    const [go, lost] = [this.#leave, this.#atRisk];
    this.keep();
    for (const form of lost) form.discard();
    go?.();
  }

  /** The answer "Keep editing". */
  keep(): void {
    this.asking = false;
    this.#leave = undefined;
    this.#atRisk = [];
  }

  onLogOut(): void {
    this.keep();
  }

  #typedIn(left: TypedText | TypedPlace): readonly TypedText[] {
    const forms =
      typeof left === 'object'
        ? [left]
        : this.shown
            .filter(({ place }) => left === 'screen' || place === left)
            .map(({ form }) => form);
    return forms.filter(({ changed }) => changed);
  }
}

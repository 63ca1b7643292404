import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';

/** A form on show, or another place where text is typed. */
export interface TypedText {
  /** Something was typed that leaving would lose. */
  readonly changed: boolean;
  /** Forgets what was typed. */
  discard(): void;
}

/**
 * The forms on show, and the question before one with typed text is left. A front end registers
 * each form while it is drawn, leaves by `leave`, and asks `discardQuestion` while `asking`.
 */
export class UnsavedChanges {
  asking = false;
  private shown: readonly TypedText[] = [];
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
    return this.shown.some(({ changed }) => changed);
  }

  /** Guards a form. Returns a function that ends it. */
  watch(form: TypedText): () => void {
    this.shown = [...this.shown, form];
    return () =>
      runInAction(() => {
        this.shown = this.shown.filter((one) => one !== form);
      });
  }

  /** Leaves the screen, or only the given form: at once where nothing is lost by it, else after the question. */
  leave(go: () => void, form?: TypedText): void {
    const left = form ? [form] : this.shown;
    this.#atRisk = left.filter(({ changed }) => changed);
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
}

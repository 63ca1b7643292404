import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { FieldRule } from '../contract/index.ts';
import { ApiError } from '../transport/api-error.ts';

export type FormValues = Readonly<Record<string, string | boolean>>;

export interface FormOptions<V extends FormValues> {
  readonly initial: V;
  /** Rules of text fields, checked on submit and again while an error stands. */
  readonly rules?: Partial<Record<keyof V & string, FieldRule>>;
  /** Rules that look at several fields: errors by field, told where the rules above found none. */
  readonly check?: (values: V) => Readonly<Record<string, string>>;
  /** Sends the values. A thrown ApiError becomes field errors and a form error. */
  readonly submit: (values: V) => Promise<void>;
}

/**
 * A form: its values, its errors, and whether it is under way. What was typed
 * stays, whatever the server answers. Any edit clears the errors of that field.
 */
export class Form<V extends FormValues> {
  values: V;
  errors: Readonly<Partial<Record<string, string>>> = {};
  formError: string | undefined = undefined;
  pending = false;
  readonly #options: FormOptions<V>;
  #initial: V;

  constructor(options: FormOptions<V>) {
    this.#options = options;
    this.#initial = options.initial;
    this.values = options.initial;
    makeObservable(this, {
      values: observableRef,
      errors: observableRef,
      formError: observable,
      pending: observable,
      changed: computed,
      set: action,
      reset: action,
    });
  }

  get changed(): boolean {
    return Object.keys(this.values).some((name) => this.values[name] !== this.#initial[name]);
  }

  value<K extends keyof V & string>(name: K): V[K] {
    return this.values[name];
  }

  error(name: keyof V & string): string | undefined {
    return this.errors[name];
  }

  set<K extends keyof V & string>(name: K, value: V[K]): void {
    this.values = { ...this.values, [name]: value };
    const { [name]: _cleared, ...others } = this.errors;
    this.errors = others;
    this.formError = undefined;
  }

  /** Back to the first values, or to new ones. */
  reset(initial: V = this.#initial): void {
    this.#initial = initial;
    this.values = initial;
    this.errors = {};
    this.formError = undefined;
  }

  /** Checks and sends. True when it went through; a second call while pending does nothing. */
  async submit(): Promise<boolean> {
    if (this.pending) return false;
    const errors = this.#check();
    runInAction(() => {
      this.errors = errors;
      this.formError = undefined;
      this.pending = Object.keys(errors).length === 0;
    });
    if (!this.pending) return false;
    try {
      await this.#options.submit(this.values);
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    } finally {
      runInAction(() => {
        this.pending = false;
      });
    }
  }

  #check(): Record<string, string> {
    const found: Record<string, string> = { ...(this.#options.check?.(this.values) ?? {}) };
    for (const [name, rule] of Object.entries(this.#options.rules ?? {})) {
      const value = this.values[name];
      const message = typeof value === 'string' ? rule?.(value) : undefined;
      if (message) found[name] = message;
    }
    return found;
  }

  #fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (error.kind === 'aborted') return;
    const byField: Record<string, string> = {};
    for (const item of error.items) {
      if (item.field !== undefined && item.field in this.values)
        byField[item.field] ??= item.message;
    }
    const general = error.items.find((item) => !item.field || !(item.field in this.values));
    runInAction(() => {
      this.errors = byField;
      this.formError =
        general?.message ?? (Object.keys(byField).length ? undefined : error.message);
    });
  }
}

import {
  action,
  computed,
  makeObservable,
  observable,
  observableRef,
  reaction,
  runInAction,
} from 'mobx';
import type { FieldRule } from '../../contract/index.ts';
import { ApiError } from '../transport/api-error.ts';
import {
  differs,
  type FieldPath,
  type FormValues,
  hasField,
  mergeTyped,
  readField,
  type ValueAt,
  writeField,
} from './field-path.ts';

export type { FieldPath, FormValues, ValueAt } from './field-path.ts';

export interface FormOptions<V extends FormValues> {
  readonly initial: V;
  /** Rules of text fields, checked on submit. */
  readonly rules?: Partial<Record<FieldPath<V>, FieldRule>>;
  /** Rules over several fields: errors by field, applied where the rules above found none. */
  readonly check?: (values: V) => Readonly<Record<string, string>>;
  /** The field that an error of the server belongs to. Default: the field of the same name. */
  readonly fieldOf?: (serverField: string) => string;
  /** Errors that an edit clears besides the form's own. Default: the error of its field. */
  readonly editClears?: 'field' | 'all';
  /** Sends the values. A thrown ApiError becomes field errors and a form error. */
  readonly submit: (values: V) => Promise<void>;
}

/**
 * A form: its values, its errors, and its pending state. Typed text stays, whatever the server
 * responds and when. Any edit clears the errors of that field.
 */
export class Form<V extends FormValues> {
  values: V;
  errors: Readonly<Partial<Record<string, string>>> = {};
  formError: string | undefined = undefined;
  pending = false;
  private baseline: V;
  /** Another one for each time it is sent: the answer to an abandoned one is not shown. */
  #sending = {};
  readonly #options: FormOptions<V>;

  constructor(options: FormOptions<V>) {
    this.#options = options;
    this.baseline = options.initial;
    this.values = options.initial;
    makeObservable<this, 'baseline'>(this, {
      values: observableRef,
      baseline: observableRef,
      errors: observableRef,
      formError: observable,
      pending: observable,
      changed: computed,
      set: action,
      reset: action,
      abandon: action,
      load: action,
      accept: action,
    });
  }

  /** The saved or initial values. */
  get saved(): V {
    return this.baseline;
  }

  /** Whether something was typed that is not saved. */
  get changed(): boolean {
    return differs(this.values, this.baseline);
  }

  value<P extends FieldPath<V>>(path: P): ValueAt<V, P> {
    return readField(this.values, path) as ValueAt<V, P>;
  }

  error(path: FieldPath<V>): string | undefined {
    return this.errors[path];
  }

  set<P extends FieldPath<V>>(path: P, value: ValueAt<V, P> & (string | boolean)): void {
    this.values = writeField(this.values, path, value);
    const { [path]: _cleared, ...others } = this.errors;
    this.errors = this.#options.editClears === 'all' ? {} : others;
    this.formError = undefined;
  }

  /** Back to what is saved, or to new values. */
  reset(initial: V = this.baseline): void {
    this.baseline = initial;
    this.values = initial;
    this.errors = {};
    this.formError = undefined;
  }

  /**
   * Back to what is saved, for another use. What is being sent goes on, but the form no longer waits
   * for it and does not show its errors.
   */
  abandon(): void {
    this.#sending = {};
    this.pending = false;
    this.reset();
  }

  /** Takes what the server has, field by field, except over what was typed. */
  load(saved: V): void {
    this.accept(this.baseline, saved);
  }

  /** Loads what is saved, now and whenever that changes. Returns what ends it. */
  follow(saved: () => V | undefined): () => void {
    return reaction(saved, (values) => values && this.load(values), { fireImmediately: true });
  }

  /** After a save: takes what the server made of `sent`, except over what was typed since. */
  accept(sent: V, saved: V): void {
    this.values = mergeTyped(saved, sent, this.values);
    this.baseline = saved;
  }

  /**
   * Checks and sends. True when it went through, unless it was abandoned; a second call while pending
   * does nothing.
   */
  async submit(): Promise<boolean> {
    if (this.pending) return false;
    const errors = this.#check();
    runInAction(() => {
      this.errors = errors;
      this.formError = undefined;
      this.pending = Object.keys(errors).length === 0;
    });
    if (!this.pending) return false;
    const sending = {};
    this.#sending = sending;
    const abandoned = (): boolean => this.#sending !== sending;
    try {
      await this.#options.submit(this.values);
      return !abandoned();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!abandoned()) this.#fail(error);
      return false;
    } finally {
      runInAction(() => {
        if (!abandoned()) this.pending = false;
      });
    }
  }

  #check(): Record<string, string> {
    const found: Record<string, string> = { ...(this.#options.check?.(this.values) ?? {}) };
    for (const [path, rule] of Object.entries<FieldRule | undefined>(this.#options.rules ?? {})) {
      const value = readField(this.values, path);
      const message = typeof value === 'string' ? rule?.(value) : undefined;
      if (message) found[path] = message;
    }
    return found;
  }

  #fail(error: ApiError): void {
    if (error.kind === 'aborted') return;
    const byField: Record<string, string> = {};
    const general: string[] = [];
    for (const { field, message } of error.items) {
      const path = field && (this.#options.fieldOf?.(field) ?? field);
      if (path && hasField(this.values, path)) byField[path] ??= message;
      else general.push(message);
    }
    runInAction(() => {
      this.errors = byField;
      this.formError = general[0] || (Object.keys(byField).length ? undefined : error.message);
    });
  }
}

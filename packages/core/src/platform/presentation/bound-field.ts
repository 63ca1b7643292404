import type { FieldPath, Form, FormValues } from '../forms/form.ts';
import {
  type Field,
  type FieldCurrency,
  type FieldNote,
  type FieldOption,
  type FieldShape,
  isChoice,
} from './field.ts';
import { fieldCurrency, leaveMoney, moneyNote } from './money-field.ts';
import type { Picture } from './picture.ts';
import type { ScreenLink } from './screen-link.ts';

/** The parts of the fields of a form that depend on more than their shapes. */
export interface FieldOptions<V extends FormValues> {
  /** Choices that depend on the store, by field. */
  readonly options?: Partial<Record<FieldPath<V>, () => readonly FieldOption[]>>;
  /** Notes on what is typed, by field. */
  readonly notes?: Partial<Record<FieldPath<V>, () => FieldNote | undefined>>;
  /** How another picture is chosen, by the field of its address. */
  readonly pictures?: Partial<Record<FieldPath<V>, Picture>>;
  /** The code of the currency of each money field. */
  readonly currency?: (values: V, key: FieldPath<V>) => string;
  /** Links that stand beside a field. */
  readonly links?: Partial<Record<FieldPath<V>, ScreenLink>>;
}

/** The shape of a field, bound to the values that a user types. */
export class BoundField<V extends FormValues> implements Field {
  readonly key: FieldPath<V>;
  readonly shape: FieldShape;
  readonly link: ScreenLink | undefined;
  readonly picture: Picture | undefined;
  readonly #form: Form<V>;
  readonly #options: (() => readonly FieldOption[]) | undefined;
  readonly #note: (() => FieldNote | undefined) | undefined;
  readonly #currency: FieldOptions<V>['currency'];

  constructor(
    key: FieldPath<V>,
    shape: FieldShape,
    form: Form<V>,
    { options, links, notes, pictures, currency }: FieldOptions<V>,
  ) {
    this.key = key;
    this.shape = shape;
    this.link = links?.[key];
    this.picture = pictures?.[key];
    this.#form = form;
    this.#options = options?.[key];
    this.#note = notes?.[key];
    this.#currency = shape.kind === 'money' ? currency : undefined;
  }

  get value(): string | boolean {
    return this.#form.value(this.key) as string | boolean;
  }

  get error(): string | undefined {
    return this.#form.error(this.key) ?? this.picture?.error;
  }

  get options(): readonly FieldOption[] {
    const { options = [] } = this.shape;
    return this.#options?.() ?? (typeof options === 'function' ? options() : options);
  }

  get hint(): string | undefined {
    if (!isChoice(this.shape) || this.shape.kind === 'radio') return this.shape.hint;
    return this.options.find(({ value }) => value === this.value)?.meaning ?? this.shape.hint;
  }

  /** An error says it already. */
  get note(): FieldNote | null | undefined {
    const { code } = this;
    if (!this.#note && code === undefined) return undefined;
    if (this.error !== undefined) return null;
    return this.#note?.() ?? (code ? moneyNote(String(this.value), code) : undefined) ?? null;
  }

  get currency(): FieldCurrency | undefined {
    const { code } = this;
    return code === undefined ? undefined : fieldCurrency(code);
  }

  private get code(): string | undefined {
    return this.#currency?.(this.#form.values, this.key);
  }

  set(value: string | boolean): void {
    this.#form.set(this.key, value as never);
  }

  leave(): void {
    const { code } = this;
    if (code !== undefined) leaveMoney(String(this.value), code, (tidy) => this.set(tidy));
  }
}

import { runInAction } from 'mobx';
import type { FieldPath, Form, FormValues } from '../forms/form.ts';
import { formProblem } from '../forms/form-problem.ts';
import { noReasonText } from '../transport/api-error.ts';
import {
  type Field,
  type FieldCurrency,
  type FieldGroup,
  type FieldHeading,
  type FieldNote,
  type FieldOption,
  type FieldShape,
  isChoice,
} from './field.ts';
import type { FormPreview } from './form-preview.ts';
import { fieldCurrency, leaveMoney, moneyNote } from './money-field.ts';
import type { Picture } from './picture.ts';
import type { ScreenLink } from './screen-link.ts';

/** The constant part of a form. A value without a field does not compile. */
export interface FormShape<V extends FormValues> {
  readonly title: string;
  readonly fields: { readonly [P in FieldPath<V>]: FieldShape };
  /** Headings, each by the first field below it. */
  readonly headings?: Partial<Record<FieldPath<V>, FieldHeading>>;
  /** The words of the button that sends it. */
  readonly submit: string;
  /** It edits what is there already: it can be sent or discarded once something was changed. */
  readonly edits?: true;
  /** The words of the button that leaves it. Default: Cancel. */
  readonly cancel?: string;
  /** Sending it loses something: drawn as a warning. */
  readonly dangerous?: true;
  /** Its text is still there when the user comes back, such as an email to sign in with. */
  readonly keepsText?: true;
}

/** A form on a screen: its shape bound to the values that a user types. */
export interface FormModel {
  readonly title: string;
  /** Text above the fields, such as the effect of submitting. */
  readonly description: string | undefined;
  /** In reading order. */
  readonly fields: readonly Field[];
  /** The same fields under their headings. */
  readonly groups: readonly FieldGroup[];
  /** The view of others, while it is typed. */
  readonly preview: FormPreview | undefined;
  /** It edits what is there already: shows its buttons only while it is changed. */
  readonly edits: boolean;
  /** The error of the form as a whole. */
  readonly error: string | undefined;
  /** The error of the whole, else how many fields are marked. */
  readonly problem: string | undefined;
  /** Something was typed that leaving would lose. */
  readonly changed: boolean;
  readonly pending: boolean;
  readonly submit: { readonly label: string; readonly dangerous: boolean };
  /** The words of the button that leaves it, where it can be left. */
  readonly cancel: string;
  /** Sends it. True when it went through. */
  send(): Promise<boolean>;
  /** Forgets what was typed. */
  discard(): void;
}

/** Asked where a form would be left with typed text by accident, such as by Escape. */
export const discardQuestion = {
  title: 'Discard your changes?',
  question: 'What you typed is not saved.',
  yes: 'Discard',
  no: 'Keep editing',
} as const;

export interface FormModelOptions<V extends FormValues> {
  readonly description?: string;
  /** Fields that do not apply to the present values are left out. */
  readonly applies?: (key: FieldPath<V>, values: V) => boolean;
  /** Choices that depend on the store, by field. */
  readonly options?: Partial<Record<FieldPath<V>, () => readonly FieldOption[]>>;
  /** Notes on what is typed, by field. */
  readonly notes?: Partial<Record<FieldPath<V>, () => FieldNote | undefined>>;
  /** How another picture is chosen, by the field of its address. */
  readonly pictures?: Partial<Record<FieldPath<V>, Picture>>;
  /** The code of the currency of each money field. */
  readonly currency?: (values: V, key: FieldPath<V>) => string;
  readonly preview?: (values: V) => FormPreview;
  /** Links that stand beside a field. */
  readonly links?: Partial<Record<FieldPath<V>, ScreenLink>>;
}

/** Binds the shape of a form to its values. */
export function formOf<V extends FormValues>(
  shape: FormShape<V>,
  form: Form<V>,
  options: FormModelOptions<V> = {},
): FormModel {
  return new BoundForm(shape, form, options);
}

class BoundForm<V extends FormValues> implements FormModel {
  readonly title: string;
  readonly #shape: FormShape<V>;
  readonly #form: Form<V>;
  readonly #options: FormModelOptions<V>;
  readonly #fields: readonly BoundField<V>[];

  constructor(shape: FormShape<V>, form: Form<V>, options: FormModelOptions<V>) {
    this.title = shape.title;
    this.#shape = shape;
    this.#form = form;
    this.#options = options;
    const keys = Object.keys(shape.fields) as FieldPath<V>[];
    this.#fields = keys.map((key) => new BoundField(key, shape.fields[key], form, options));
  }

  get fields(): readonly Field[] {
    const { applies } = this.#options;
    if (!applies) return this.#fields;
    return this.#fields.filter(({ key }) => applies(key, this.#form.values));
  }

  get groups(): readonly FieldGroup[] {
    const { headings } = this.#shape;
    if (!headings) return [{ key: '', heading: undefined, fields: this.fields }];
    const applying = new Set(this.fields);
    const groups: { key: string; heading: FieldHeading | undefined; fields: Field[] }[] = [];
    for (const field of this.#fields) {
      const heading = headings[field.key];
      if (heading || groups.length === 0) groups.push({ key: field.key, heading, fields: [] });
      if (applying.has(field)) groups.at(-1)?.fields.push(field);
    }
    return groups.filter(({ fields }) => fields.length > 0);
  }

  get preview(): FormPreview | undefined {
    return this.#options.preview?.(this.#form.values);
  }

  get edits(): boolean {
    return this.#shape.edits === true;
  }

  get error(): string | undefined {
    return this.#form.formError;
  }

  get problem(): string | undefined {
    return formProblem(
      this.fields.map(({ error }) => error),
      this.error,
    );
  }

  get changed(): boolean {
    return this.#form.changed && this.#shape.keepsText !== true;
  }

  get pending(): boolean {
    return this.#form.pending;
  }

  get description(): string | undefined {
    return this.#options.description;
  }

  get submit(): FormModel['submit'] {
    return { label: this.#shape.submit, dangerous: this.#shape.dangerous === true };
  }

  get cancel(): string {
    return this.#shape.cancel ?? (this.edits ? 'Discard changes' : 'Cancel');
  }

  async send(): Promise<boolean> {
    const sent = await this.#form.submit();
    if (!sent) this.#showLostErrors();
    return sent;
  }

  discard(): void {
    this.#form.reset();
  }

  /** An error of a field that is left out, or without words, would leave the form silent. */
  #showLostErrors(): void {
    const errors = Object.values(this.#form.errors);
    if (this.problem !== undefined || errors.length === 0) return;
    runInAction(() => {
      this.#form.formError = errors.find(Boolean) ?? noReasonText;
    });
  }
}

class BoundField<V extends FormValues> implements Field {
  readonly key: FieldPath<V>;
  readonly shape: FieldShape;
  readonly link: ScreenLink | undefined;
  readonly picture: Picture | undefined;
  readonly #form: Form<V>;
  readonly #options: (() => readonly FieldOption[]) | undefined;
  readonly #note: (() => FieldNote | undefined) | undefined;
  readonly #currency: FormModelOptions<V>['currency'];

  constructor(
    key: FieldPath<V>,
    shape: FieldShape,
    form: Form<V>,
    { options, links, notes, pictures, currency }: FormModelOptions<V>,
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

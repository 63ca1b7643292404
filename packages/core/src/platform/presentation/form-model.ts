import { runInAction } from 'mobx';
import type { FieldPath, Form, FormValues } from '../forms/form.ts';
import { formProblem } from '../forms/form-problem.ts';
import { noReasonText } from '../transport/api-error.ts';
import { BoundField, type FieldOptions } from './bound-field.ts';
import type { Field, FieldGroup, FieldHeading, FieldShape } from './field.ts';
import type { FormPreview } from './form-preview.ts';

/** The constant part of a form. A value without a field does not compile. */
export interface FormShape<V extends FormValues> {
  readonly title: string;
  readonly fields: { readonly [P in FieldPath<V>]: FieldShape };
  /** Headings, each by the first field below it. */
  readonly headings?: Partial<Record<FieldPath<V>, FieldHeading>>;
  /** The words of the button that sends it. */
  readonly submit: string;
  /** Edits saved values: it can be sent or discarded once something has changed. */
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
  /** Edits saved values: shows its buttons only while something has changed. */
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

export interface FormModelOptions<V extends FormValues> extends FieldOptions<V> {
  readonly description?: string;
  /** Fields that do not apply to the present values are left out. */
  readonly applies?: (key: FieldPath<V>, values: V) => boolean;
  readonly preview?: (values: V) => FormPreview;
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

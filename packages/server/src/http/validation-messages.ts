import type { ErrorItem } from '@skipper/core/contract';

/** The part of an Ajv error that the messages are made from (`verbose` adds the schema). */
export interface SchemaViolation {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly parentSchema?: unknown;
}

interface SchemaPart {
  readonly description?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly { readonly const?: unknown; readonly type?: string }[];
}

/** Converts schema errors to texts for people, one per field, in the order found. */
export function validationItems(violations: readonly SchemaViolation[]): readonly ErrorItem[] {
  const items = new Map<string, ErrorItem>();
  // A failed union also reports each of its branches; only the union itself means something.
  const unions = new Set(
    violations.filter((v) => v.keyword === 'anyOf').map((v) => v.instancePath),
  );
  for (const violation of violations) {
    if (unions.has(violation.instancePath) && violation.keyword !== 'anyOf') continue;
    const field = fieldOf(violation);
    if (items.has(field)) continue;
    const { message, code } = describe(violation);
    items.set(field, field === '' ? { message, code } : { message, code, field });
  }
  return [...items.values()];
}

/** `/publicInfo/socialLinks` and a missing `x` make `publicInfo.socialLinks.x`. */
function fieldOf({ instancePath, params }: SchemaViolation): string {
  const last = params.missingProperty ?? params.additionalProperty;
  const parts = instancePath.split('/').slice(1);
  if (typeof last === 'string') parts.push(last);
  return parts.join('.');
}

function describe(violation: SchemaViolation): { message: string; code: string } {
  const schema = (violation.parentSchema ?? {}) as SchemaPart;
  const { limit, type } = violation.params;
  switch (violation.keyword) {
    case 'required':
      return { message: 'This field is required.', code: 'required' };
    case 'minLength':
      return limit === 1
        ? { message: 'This field is required.', code: 'required' }
        : { message: `Use at least ${limit} characters.`, code: 'too_short' };
    case 'maxLength':
      return { message: `Use at most ${limit} characters.`, code: 'too_long' };
    case 'maxItems':
      return { message: `Use at most ${limit} entries.`, code: 'too_many' };
    case 'minimum':
    case 'maximum':
      return { message: rangeText(schema), code: 'out_of_range' };
    case 'type':
      return { message: `This must be ${typeName(String(type))}.`, code: 'wrong_type' };
    case 'anyOf':
      return { message: choiceText(schema), code: 'not_a_choice' };
    case 'additionalProperties':
      return { message: 'This field is not known here.', code: 'unknown_field' };
    default:
      return {
        message: violation.params.format === 'date' ? dateText : formatText(schema),
        code: 'invalid',
      };
  }
}

/** The description of a day in a schema is its meaning, which helps no one who typed it in another way. */
const dateText = 'Enter a date, such as 2026-01-31.';

function rangeText({ minimum, maximum }: SchemaPart): string {
  if (minimum === undefined) return `Use a number up to ${maximum}.`;
  if (maximum === undefined) return `Use a number from ${minimum}.`;
  return `Use a number from ${minimum} to ${maximum}.`;
}

function choiceText({ anyOf = [] }: SchemaPart): string {
  const choices = anyOf.flatMap((branch) => (branch.const === undefined ? [] : [branch.const]));
  return choices.length > 0 ? `Use one of: ${choices.join(', ')}.` : 'This value is not valid.';
}

function formatText({ description }: SchemaPart): string {
  if (description === undefined) return 'This value is not valid.';
  return `This value is not valid. Expected: ${description.replace(/\.$/, '')}.`;
}

function typeName(type: string): string {
  const names: Readonly<Record<string, string>> = {
    string: 'text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    object: 'an object',
    array: 'a list',
  };
  return names[type] ?? type;
}

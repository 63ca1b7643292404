import type { ErrorItem } from '../../contract/index.ts';
import { differingFields, type FormValues, readField } from '../../platform/forms/field-path.ts';

/**
 * Fields that were changed in two places, as errors that say what the other one is: `before` is what
 * both began with.
 */
export function conflicts(
  before: FormValues,
  theirs: FormValues,
  typed: FormValues,
): readonly ErrorItem[] {
  const changedThere = new Set(differingFields(before, theirs));
  const unlikeTheirs = new Set(differingFields(theirs, typed));
  return differingFields(before, typed)
    .filter((field) => changedThere.has(field) && unlikeTheirs.has(field))
    .map((field) => ({
      field,
      code: 'changed_elsewhere',
      message: messageOf(readField(theirs, field)),
    }));
}

function messageOf(value: string | boolean): string {
  const kept = 'Saving keeps yours.';
  if (typeof value === 'boolean') return `Turned ${value ? 'on' : 'off'} elsewhere. ${kept}`;
  if (value === '') return `Emptied elsewhere. ${kept}`;
  const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value;
  return `Changed elsewhere to “${shown}”. ${kept}`;
}

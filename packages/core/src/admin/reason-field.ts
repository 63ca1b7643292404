import type { FieldShape } from '../platform/presentation/field.ts';

/** Why an admin changes something. Its rule is `adminReason`. */
export const reasonField: FieldShape = {
  label: 'Reason',
  kind: 'text',
  hint: 'Kept in the audit log, with your name.',
};

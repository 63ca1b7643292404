import type { FieldShape } from '../platform/presentation/field.ts';

/** The admin's own, which a stolen session does not have. Whether it is needed is the server's to say. */
export const ownPasswordField: FieldShape = {
  label: 'Your password',
  kind: 'secret',
  autocomplete: 'current-password',
  hint: 'Leave it empty if you only sign in with Google.',
};

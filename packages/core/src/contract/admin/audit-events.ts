/** Each kind of event in the audit log: the part of its name before the dot. */
export const auditKinds = [
  'access',
  'account',
  'audit',
  'backup',
  'clock',
  'dispute',
  'email',
  'fills',
  'identity',
  'impersonation',
  'import',
  'invitation',
  'job',
  'limit',
  'mentor',
  'password',
  'payout',
  'phone',
  'plan',
  'recovery_code',
  'recovery_codes',
  'refund',
  'role',
  'second_factor',
  'session',
  'subscriber',
  'subscription',
  'user',
  'webhook',
  'whop',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** An event, such as `user.suspended`, or a kind of them. */
export const auditActionPattern = '^[a-z_]{1,30}(\\.[a-z_]{1,30})?$';

import { brand, type CallArgs, type Endpoint, notFoundText } from '@skipper/core/contract';

/** The subject of a call that may not be there, and the command that lists its kind. */
export interface Subject {
  readonly kind: string;
  readonly name: string;
  readonly lookUp: string;
}

/** The kind of thing that each path of the API names: the first that fits counts. */
const kinds: readonly (readonly [start: string, kind: string, lookUp: string])[] = [
  ['/profile/', brand.mentor, 'mentors search <text>'],
  ['/transparency/', brand.mentor, 'mentors search <text>'],
  ['/positions/', 'position', 'positions list <username> --json=uuid'],
  ['/positions', brand.mentor, 'mentors search <text>'],
  ['/imports/', 'import', 'imports list --account <name>'],
  ['/connected-accounts/', 'account', 'accounts list'],
  ['/invoices/', 'invoice', 'invoices list'],
  ['/subscribers/', brand.mentee, 'subscribers list'],
  ['/admin/mentors/', brand.mentor, 'mentors list <words>'],
  ['/admin/users/', 'user', 'users list <words>'],
  ['/admin/invitations/', 'invitation', 'invite list'],
  ['/admin/refund-requests/', 'refund request', 'refunds list'],
  ['/admin/disputes/', 'dispute', 'disputes list'],
  ['/admin/payouts/', 'payout', 'payouts list'],
  ['/admin/jobs/', 'job', 'jobs list'],
  ['/admin/webhook-events/', 'event', 'webhooks list'],
];

const names = ['username', 'uuid', 'id'] as const;

/** Undefined where a call names nothing by itself, as a list does. */
export function subjectOf(
  { path }: Pick<Endpoint, 'path'>,
  { params, query }: CallArgs,
): Subject | undefined {
  const [, kind, lookUp] = kinds.find(([start]) => path.startsWith(start)) ?? [];
  const values: Partial<Record<string, unknown>> = { ...(path.includes('/:') ? params : query) };
  const name = names.map((key) => values[key]).find((value) => typeof value === 'string');
  return kind && lookUp && name !== undefined ? { kind, name, lookUp } : undefined;
}

/**
 * Whether an answer says only that its subject is not there: "Not found", or that the name is none that
 * anything could have.
 */
export function saysMissing(
  status: number | undefined,
  items: readonly { readonly field?: string | undefined; readonly message: string }[],
): boolean {
  const [item, second] = items;
  if (item === undefined || second !== undefined) return false;
  if (status === 404) return item.message === notFoundText;
  return item.field === 'uuid' || item.field === 'id';
}

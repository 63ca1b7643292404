/** A membership as Whop reports it. */
export interface WhopMember {
  readonly id: string;
  readonly planId: string;
  readonly status: string;
  readonly name: string;
  readonly email: string | undefined;
  readonly period: WhopPeriod;
}

/** The period of a membership at Whop: one that is paid for once has no end. */
export interface WhopPeriod {
  /** ISO instant. */
  readonly end: string | undefined;
  readonly renews: boolean;
}

/** One of our users whose confirmed email a member has. */
interface KnownUser {
  readonly id: string;
  readonly username: string;
  readonly email: string;
}

/** A running subscription to the mentor. */
interface HeldAccess {
  readonly id: string;
  readonly userId: string;
  readonly username: string;
  readonly planId: string;
  readonly byWhop: boolean;
}

/** The access that a member has by another plan. */
interface Instead {
  readonly subscriptionId: string;
  readonly planId: string;
}

/**
 * `has`: another subscription of theirs opens what they see. `no-seat`: their plan is sold out. `no-account`: no user has confirmed
 * the member's email.
 */
export type AccessChange = {
  readonly name: string;
  readonly username: string | undefined;
} & (
  | {
      readonly kind: 'gains';
      readonly userId: string;
      readonly planId: string;
      readonly instead: Instead | undefined;
      readonly period: WhopPeriod;
    }
  | {
      readonly kind: 'keeps';
      readonly subscriptionId: string;
      readonly planId: string;
      readonly period: WhopPeriod;
    }
  | { readonly kind: 'has'; readonly planId: string }
  | {
      readonly kind: 'no-seat';
      readonly planId: string;
      readonly instead: Instead | undefined;
    }
  | { readonly kind: 'loses'; readonly subscriptionId: string; readonly planId: string }
  | { readonly kind: 'no-account'; readonly planId: string }
);

/** While Whop tries to charge again, access stays: Whop itself ends it. */
const open: ReadonlySet<string> = new Set([
  'trialing',
  'active',
  'past_due',
  'completed',
  'canceling',
]);

interface Facts {
  readonly members: readonly WhopMember[];
  /** Our plans by those of Whop, the first one the first choice. */
  readonly mapping: ReadonlyMap<string, string>;
  readonly users: readonly KnownUser[];
  readonly held: readonly HeldAccess[];
}

/** Who gets and who loses access so that it is as Whop has it. The same again changes nothing. */
export function accessChanges({ members, mapping, users, held }: Facts): AccessChange[] {
  const byEmail = new Map(users.map((user) => [user.email, user]));
  const order = [...mapping.keys()];
  const mapped = members
    .filter(({ planId, status }) => mapping.has(planId) && open.has(status))
    .toSorted(
      (a, b) => order.indexOf(a.planId) - order.indexOf(b.planId) || (a.id < b.id ? -1 : 1),
    );
  const wanted = new Map<
    string,
    { readonly user: KnownUser; readonly planId: string; name: string; period: WhopPeriod }
  >();
  const changes: AccessChange[] = [];
  for (const { name, email, planId: theirs, period } of mapped) {
    const planId = mapping.get(theirs) ?? '';
    const user = email === undefined ? undefined : byEmail.get(email);
    if (!user) changes.push({ kind: 'no-account', name, username: undefined, planId });
    else if (!wanted.has(user.id)) wanted.set(user.id, { user, planId, name, period });
  }
  for (const { user, planId, name, period } of wanted.values()) {
    const own = held.filter(({ userId }) => userId === user.id);
    const ours = own.find(({ byWhop }) => byWhop);
    const { username } = user;
    if (ours?.planId === planId) {
      changes.push({ kind: 'keeps', name, username, planId, subscriptionId: ours.id, period });
    } else if (own.some(({ byWhop }) => !byWhop))
      changes.push({ kind: 'has', name, username, planId });
    else {
      const gain = { kind: 'gains', name, username, userId: user.id, planId, period } as const;
      const instead = ours && { subscriptionId: ours.id, planId: ours.planId };
      changes.push({ ...gain, instead });
    }
  }
  for (const { id, userId, username, planId, byWhop } of held) {
    if (!byWhop || wanted.has(userId)) continue;
    changes.push({ kind: 'loses', name: username, username, subscriptionId: id, planId });
  }
  return changes;
}

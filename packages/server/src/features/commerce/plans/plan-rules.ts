import {
  openingProblem,
  type PlanAccess,
  type PlanDraft,
  planProblems,
} from '@skipper/core/contract';
import { ProblemError } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { listAccounts } from '../../trading/accounts/accounts.repository.ts';

/** A plan's texts as stored: normalized to NFC and trimmed. */
export function normalPlan<P extends Pick<PlanDraft, 'name' | 'description' | 'benefits'>>(
  plan: P,
): P {
  return {
    ...plan,
    name: tidy(plan.name),
    description: tidy(plan.description),
    benefits: plan.benefits.map(tidy),
  };
}

const tidy = (text: string): string => text.normalize('NFC').trim();

/** A plan that is there already. */
interface Changed {
  /** One of its accounts that was archived since may stay, but is none that subscribers pay for. */
  readonly opened: readonly PlanAccess[];
  /** The change is about what its subscribers pay, or see for it. */
  readonly offer: boolean;
}

/**
 * `changed`: where this is a change of a plan.
 *
 * @throws ProblemError 400 with an error for each field, another user's account among them.
 */
export async function requirePlan(
  db: Db,
  mentorId: string,
  plan: PlanDraft & { readonly access: readonly PlanAccess[] },
  { opened, offer }: Changed = { opened: [], offer: true },
): Promise<void> {
  const before = new Set(opened.map(({ accountUuid }) => accountUuid));
  const accounts = await listAccounts(db, mentorId);
  const inUse = accounts.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id);
  const own = new Set(
    accounts
      .map(({ id }) => id)
      .filter((id) => before.has(id))
      .concat(inUse),
  );
  const strangers = plan.access.flatMap(({ accountUuid }, index) =>
    own.has(accountUuid)
      ? []
      : [
          {
            field: `access.${index}.accountUuid`,
            message: 'Unknown or archived account.',
            code: 'unknown_account',
          },
        ],
  );
  // An unknown account is the error to correct first.
  const missing = offer && strangers.length === 0 ? openingProblem(plan, inUse) : undefined;
  const problems = [...planProblems(plan), ...strangers, ...(missing ? [missing] : [])];
  if (problems.length > 0) throw new ProblemError(400, problems);
}

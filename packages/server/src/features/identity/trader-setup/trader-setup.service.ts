import type { PublicInfo, TraderSetup, TraderSetupStepKey } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { conflict } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { readUser } from '../session/session.repository.ts';

/** In the order they are done; those that block have to be done before publishing. */
const steps: readonly (readonly [TraderSetupStepKey, blocking: boolean])[] = [
  ['profile', true],
  ['account', true],
  ['plan', false],
  ['payout', false],
  ['publish', false],
];

/**
 * How far a new Skipper is. Each step is read from what is there, so it cannot say otherwise; only
 * what was put off is remembered.
 */
export async function readTraderSetup(db: Db, userId: string): Promise<TraderSetup> {
  const done = await doneSteps(db, userId);
  const skipped = await skippedSteps(db, userId);
  const list = steps.map(([key, blocking]) => ({
    key,
    blocking,
    done: done.has(key),
    skipped: !done.has(key) && skipped.has(key),
  }));
  return { steps: list, complete: list.every((step) => step.done || step.skipped) };
}

/** @throws ProblemError 409 for a step that cannot be put off. */
export async function skipStep(
  db: Db,
  userId: string,
  step: TraderSetupStepKey,
  now: number,
): Promise<void> {
  const blocking = steps.find(([key]) => key === step)?.[1] === true;
  if (blocking || step === 'publish') {
    throw conflict('This step cannot be put off.', 'step_needed');
  }
  await db
    .insertInto('traderSetupSkips')
    .values({ userId, step, skippedAt: instant(now) })
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function resumeStep(db: Db, userId: string, step: TraderSetupStepKey): Promise<void> {
  await db
    .deleteFrom('traderSetupSkips')
    .where('userId', '=', userId)
    .where('step', '=', step)
    .execute();
}

/** Shows the profile to everybody. @throws ProblemError 409 before the steps that block are done. */
export async function publish(db: Db, userId: string): Promise<void> {
  const left = leftBefore(await doneSteps(db, userId));
  if (left.length > 0) {
    throw conflict(`Finish these steps first: ${left.join(', ')}.`, 'steps_left');
  }
  await db.updateTable('users').set({ showProfile: 1 }).where('id', '=', userId).execute();
}

async function doneSteps(db: Db, userId: string): Promise<ReadonlySet<TraderSetupStepKey>> {
  const user = await readUser(db, userId);
  const { specialties } = JSON.parse(user.publicInfo) as PublicInfo;
  const fill = await db
    .selectFrom('fills')
    .innerJoin('accounts', 'accounts.id', 'fills.accountId')
    .select('fills.id')
    .where('accounts.ownerId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  const plan = await db
    .selectFrom('plans')
    .select('id')
    .where('mentorId', '=', userId)
    .where('status', '=', 'active')
    .limit(1)
    .executeTakeFirst();
  const found: readonly (readonly [TraderSetupStepKey, boolean])[] = [
    ['profile', user.about !== '' && (user.avatarUrl !== null || specialties.length > 0)],
    ['account', fill !== undefined],
    ['plan', plan !== undefined],
  ];
  const done = new Set(found.flatMap(([key, is]) => (is ? [key] : [])));
  // A new profile is shown from the start; with nothing on it, it is not published yet.
  if (user.showProfile === 1 && leftBefore(done).length === 0) done.add('publish');
  return done;
}

/** The steps that stand between these and publishing. */
const leftBefore = (done: ReadonlySet<TraderSetupStepKey>): readonly TraderSetupStepKey[] =>
  steps.flatMap(([key, blocking]) => (blocking && !done.has(key) ? [key] : []));

async function skippedSteps(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('traderSetupSkips')
    .select('step')
    .where('userId', '=', userId)
    .execute();
  return new Set(rows.map(({ step }) => step));
}

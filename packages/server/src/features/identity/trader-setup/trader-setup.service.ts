import type { PublicInfo, TraderSetup, TraderSetupStepKey } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { conflict } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { accountsOfActivePlans, countPlanRows } from '../../commerce/plans/plans.repository.ts';
import { listAccounts } from '../../trading/accounts/accounts.repository.ts';
import { holdsFills } from '../../trading/fills/fills.repository.ts';
import { readUser, updateUser } from '../users/users.repository.ts';
import { insertSkip, skippedSteps } from './setup-skips.repository.ts';

/** In order; blocking steps have to be done before publishing. */
const steps: readonly (readonly [TraderSetupStepKey, blocking: boolean])[] = [
  ['profile', true],
  ['account', true],
  ['import', true],
  ['visibility', true],
  ['plan', false],
  ['payout', false],
  ['publish', false],
];

/** Accounts at the provider of payouts. */
export interface Sellers {
  isReady(db: Db, mentorId: string): Promise<boolean>;
}

/** Progress of a new Skipper. Each step is derived from the data; only skipped steps are stored. */
export async function readTraderSetup(
  db: Db,
  userId: string,
  sellers: Sellers,
): Promise<TraderSetup> {
  const done = await doneSteps(db, userId);
  if (await sellers.isReady(db, userId)) done.add('payout');
  const skipped = await skippedSteps(db, userId);
  const list = steps.map(([key, blocking]) => ({
    key,
    blocking,
    done: done.has(key),
    skipped: !done.has(key) && skipped.has(key),
  }));
  return { steps: list, complete: list.every((step) => step.done || step.skipped) };
}

/** @throws ProblemError 409 for a step that cannot be skipped. */
export async function skipStep(
  db: Db,
  userId: string,
  step: TraderSetupStepKey,
  now: number,
): Promise<void> {
  const blocking = steps.find(([key]) => key === step)?.[1] === true;
  if (blocking || step === 'publish') {
    throw conflict('This step cannot be skipped.', 'step_needed');
  }
  await insertSkip(db, userId, step, instant(now));
}

/** Publishes the profile. @throws ProblemError 409 before the blocking steps are done. */
export async function publish(db: Db, userId: string): Promise<void> {
  const left = leftBefore(await doneSteps(db, userId));
  if (left.length > 0) {
    throw conflict(`Finish these steps first: ${left.join(', ')}.`, 'steps_left');
  }
  await updateUser(db, userId, { showProfile: 1 });
}

async function doneSteps(db: Db, userId: string): Promise<Set<TraderSetupStepKey>> {
  const user = await readUser(db, userId);
  const { specialties } = JSON.parse(user.publicInfo) as PublicInfo;
  const accounts = (await listAccounts(db, userId)).filter(({ archivedAt }) => archivedAt === null);
  const opened = await accountsOfActivePlans(db, userId);
  let filled = false;
  for (const { id } of accounts) filled ||= await holdsFills(db, id);
  const found: readonly (readonly [TraderSetupStepKey, boolean])[] = [
    ['profile', user.about !== '' && (user.avatarUrl !== null || specialties.length > 0)],
    ['account', accounts.length > 0],
    ['import', filled],
    [
      'visibility',
      accounts.some(({ id, publicLevel }) => publicLevel !== 'none' || opened.has(id)),
    ],
    ['plan', (await countPlanRows(db, { mentorId: userId, only: 'active' })) > 0],
  ];
  const done = new Set(found.flatMap(([key, is]) => (is ? [key] : [])));
  // A new profile is visible from the start; without content it does not count as published.
  if (user.showProfile === 1 && leftBefore(done).length === 0) done.add('publish');
  return done;
}

/** The blocking steps that are not done. */
const leftBefore = (done: ReadonlySet<TraderSetupStepKey>): readonly TraderSetupStepKey[] =>
  steps.flatMap(([key, blocking]) => (blocking && !done.has(key) ? [key] : []));

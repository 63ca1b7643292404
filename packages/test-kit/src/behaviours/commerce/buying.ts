import { deepEqual, equal } from 'node:assert/strict';
import { type CreatePlanBody, endpoints, type Plan } from '@skipper/core/contract';
import type { Stage } from '../../behaviour.ts';
import { eventually } from '../../eventually.ts';
import type { FaultTarget, Spoil } from '../../faults/http-faults.ts';
import { vocabulary } from '../../vocabulary.ts';
import type { User } from '../../world/world.ts';

const { buttons, fields } = vocabulary;

export interface Sale {
  readonly mentor: User;
  readonly buyer: User;
  readonly plan: Plan;
}

/** A Skipper with an open position, a plan for 49 dollars that opens it, and a buyer. */
export async function offers(
  { world }: Stage,
  changes: Partial<CreatePlanBody> = {},
): Promise<Sale> {
  const mentor = await world.mentor();
  const account = await world.account(mentor);
  await world.openPosition(mentor, account);
  const body: CreatePlanBody = {
    name: 'Crew',
    prices: [
      { interval: 'month', amount: 4_900, currency: 'USD' },
      { interval: 'year', amount: 49_000, currency: 'USD' },
    ],
    access: [{ accountUuid: account.uuid, level: 'full' }],
    ...changes,
  };
  const plan = await (await world.as(mentor)).call(endpoints.createPlan, { body });
  return { mentor, buyer: await world.follower(), plan };
}

export const checkoutPath = ({ plan }: Sale): string => `/dashboard/subscribe/${plan.uuid}`;

/** From the plan to the card. */
export async function reviews({ app }: Stage, interval?: string): Promise<void> {
  if (interval !== undefined) await app.choose(fields.billing, interval);
  await app.press(buttons.continueToReview);
  await app.seesText('Step 2 of 3: Review');
  await app.toggle(fields.acceptsDisclosure);
  await app.press(buttons.continueToPayment);
  await app.seesText('Step 3 of 3: Pay');
}

/** How many payments the provider took, and what the books of the Skipper say: nothing else counts. */
export async function seesCharges(
  { world }: Stage,
  { buyer, mentor }: Sale,
  ...amounts: readonly number[]
): Promise<void> {
  await eventually(async () => {
    deepEqual(await world.charges(buyer), amounts);
    const ledger = await (await world.as(mentor)).call(endpoints.listLedger, { query: {} });
    const paid = ledger.entries.filter(({ kind }) => kind === 'sale');
    deepEqual(
      // The latest comes first.
      paid.map(({ gross }) => gross).toReversed(),
      amounts,
    );
  });
}

/** Holds the answer to the next such call until a webhook has brought what it is to say. */
export function webhookIsFaster(
  { world }: Stage,
  call: FaultTarget,
  done: () => Promise<void>,
): void {
  const hold: Spoil = async (answer) => {
    await eventually(done);
    return answer;
  };
  world.faults.http.spoil(call, hold, 1);
}

/** The state of the buyer's only subscription on the server. */
export async function subscriptionOf({ world }: Stage, { buyer }: Sale): Promise<string[]> {
  const list = await (await world.as(buyer)).call(endpoints.getUserSubscriptions, {});
  return list.map(({ billingStatus }) => billingStatus);
}

/** Moves the time of the server, and waits until it has followed: sign-ins before that end with it. */
export async function timePasses({ world }: Stage, by: string): Promise<void> {
  const admin = await world.as(await world.admin());
  const body = { by, reason: 'To see what time brings' };
  const moved = await admin.call(endpoints.advanceServerClock, { body });
  await eventually(async () => {
    const { now } = await admin.call(endpoints.getServerClock, {});
    equal(now >= moved.now, true);
  });
}

/** The state that the buyer's only subscription comes to. */
export async function becomes(stage: Stage, sale: Sale, status: string): Promise<void> {
  await eventually(async () => deepEqual(await subscriptionOf(stage, sale), [status]));
}

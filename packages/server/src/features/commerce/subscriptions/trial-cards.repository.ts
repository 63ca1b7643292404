import type { TrialCardsTable } from '../../../storage/checkout-tables.ts';
import type { Db } from '../../../storage/database.ts';

/** The code by which a card is refused that has begun a trial with this mentor before. */
export const trialUsed = 'trial_used';

/** Notes the card of a trial. Returns false where it began another one with this mentor. */
export async function keepTrialCard(db: Db, card: TrialCardsTable): Promise<boolean> {
  const { mentorId, fingerprint, subscriptionId } = card;
  await db
    .insertInto('trialCards')
    .values(card)
    .onConflict((conflict) => conflict.columns(['mentorId', 'fingerprint']).doNothing())
    .execute();
  const kept = await db
    .selectFrom('trialCards')
    .select('subscriptionId')
    .where('mentorId', '=', mentorId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return kept?.subscriptionId === subscriptionId;
}

import { appPaths } from '../../contract/app-paths.ts';
import { isolated, type Subscription } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { writtenDay } from '../../platform/presentation/format-time.ts';
import type { ScreenLink } from '../../platform/presentation/screen-link.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { to } from '../../shell/navigation/links.ts';

/** Says from the first failure on what could not be charged, until when it is open, and what helps. */
export function pastDueParts({ subscriptions }: Skipper): readonly ScreenPart[] {
  const late = (subscriptions.result.data ?? []).filter(
    ({ billingStatus, cancelAtPeriodEnd, stops }) =>
      billingStatus === 'past_due' && !cancelAtPeriodEnd && stops === undefined,
  );
  if (late.length === 0) return [];
  const anotherCard = { label: 'Choose another card', path: to('settings-mentee-billing') };
  return [
    {
      notice: late.map(pastDueText).join(' '),
      tone: 'warning',
      ways: [...late.map((one) => payLink(one, late.length > 1)), anotherCard],
    },
  ];
}

const payLink = ({ account, uuid }: Subscription, several: boolean): ScreenLink => ({
  label: several ? `Pay ${account.username} now` : 'Pay now',
  path: appPaths.payOverdue(uuid),
  ...(several ? {} : { primary: true }),
});

function pastDueText({ account, plan, graceUntil, status }: Subscription): string {
  const failed = `Your payment to ${account.username} for ${isolated(plan.name)} failed.`;
  if (status !== 'active' || graceUntil === null) {
    return `${failed} You have no access until it is paid.`;
  }
  return `${failed} You keep access until ${writtenDay(graceUntil)}.`;
}

import type { SubscriptionChange } from '../../../domain/commerce/subscriptions/subscription-state.ts';
import { conflict } from '../../../http/problem-error.ts';

/** Changes as buyers and sellers read them. */
const done: Readonly<Record<SubscriptionChange, string>> = {
  activate: 'started',
  'begin-trial': 'started as a trial',
  'change-price': 'moved to another price',
  'end-trial': 'moved to a free plan',
  extend: 'extended',
  'fall-late': 'marked as late',
  recover: 'marked as paid',
  'schedule-cancel': 'canceled',
  resume: 'resumed',
  pause: 'paused',
  unpause: 'resumed',
  comp: 'given for free',
  'end-comp': 'ended',
  end: 'ended',
};

/** The failure of a change that the state of its subscription does not allow. */
export function refused(change: SubscriptionChange) {
  return conflict(`This subscription can't be ${done[change]} now.`, 'wrong_state');
}

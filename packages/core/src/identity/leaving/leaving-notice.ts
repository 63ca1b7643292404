import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { ValueText } from '../../platform/presentation/figure.ts';
import { instant } from '../../platform/presentation/value.ts';
import { leavingFeature } from './leaving.module.ts';

/** Shown above every screen of the dashboard to a user who leaves. */
export interface LeavingNotice {
  readonly text: ValueText;
  readonly keep: Action;
}

/** Undefined for a user who stays. */
export function leavingNotice(skipper: Skipper): LeavingNotice | undefined {
  const { deletesAt } = skipper.session.current ?? {};
  if (!deletesAt) return undefined;
  const store = skipper.use(leavingFeature);
  return {
    text: (write) => `Your account will be deleted on ${write(instant(deletesAt))}.`,
    keep: { label: 'Keep my account', pending: store.keeping, run: () => store.keep() },
  };
}

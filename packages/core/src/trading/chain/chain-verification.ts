import { counted } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Action } from '../../platform/presentation/action.ts';
import { chainVerificationFeature } from './chain-verification.module.ts';
import { verdictText } from './verdict-text.ts';

/** The button beside the record, and what became of it. */
export interface ChainVerification {
  readonly action: Action;
  /** A sentence for each account, or how far it is; empty before. */
  readonly sentences: readonly string[];
  /** Chains that do not hold, and why nothing could be verified. */
  readonly problems: readonly string[];
}

/** Verifies that the record of the Skipper on show was not rewritten. */
export function chainVerification(skipper: Skipper): ChainVerification {
  const store = skipper.use(chainVerificationFeature);
  return {
    action: {
      label: 'Verify record',
      get pending() {
        return store.running;
      },
      run: () => store.verify(),
    },
    get sentences() {
      if (store.running) return [`Verifying… ${counted(store.items, 'fill')} so far`];
      const verdicts = store.verdicts ?? [];
      if (store.verdicts?.length === 0) return ['Nothing to verify yet.'];
      return verdicts.filter(({ failure }) => !failure).map(verdictText);
    },
    get problems() {
      const failed = (store.verdicts ?? []).filter(({ failure }) => failure);
      return [...(store.problem === undefined ? [] : [store.problem]), ...failed.map(verdictText)];
    },
  };
}

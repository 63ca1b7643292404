import { pushFeature, type Skipper } from '@skipper/core';

/** On a visit: push services let subscriptions end without a word, so this browser registers again. */
export const resumePush = (skipper: Skipper): Promise<void> => skipper.use(pushFeature).resume();

import { traderSetupFeature } from '@skipper/core';
import { vocabulary } from '../../../vocabulary.ts';
import { type HeadlessScreen, pageOf } from '../../page.ts';
import { resultPart } from '../../result-part.ts';

const { buttons, tables } = vocabulary;

export const traderSetupScreen: HeadlessScreen = (skipper) => {
  const store = skipper.use(traderSetupFeature);
  const steps = store.result.data?.steps;
  return pageOf(resultPart(store.result), {
    tables: {
      [tables.setupSteps]: {
        loaded: steps !== undefined,
        rows: (steps ?? []).map((step) => [
          step.key,
          step.done ? 'done' : step.skipped ? 'put off' : 'to do',
        ]),
      },
    },
    buttons: store.publishable ? { [buttons.publish]: () => void store.publish() } : {},
  });
};

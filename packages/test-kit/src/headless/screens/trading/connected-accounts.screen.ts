import {
  accountsFeature,
  accountsTable,
  importGoesOn,
  newAccountAction,
  recalculationProgress,
} from '@skipper/core';
import { type HeadlessScreen, pageOf } from '../../page.ts';
import { actionPart, tablePart } from '../../presented.ts';
import { importPart } from './import-part.ts';

export const connectedAccountsScreen: HeadlessScreen = (skipper, state) => {
  const { recalculated } = skipper.use(accountsFeature);
  return pageOf(
    tablePart(accountsTable(skipper), state),
    { texts: recalculated.flatMap((account) => [recalculationProgress(account), importGoesOn]) },
    actionPart(newAccountAction(skipper), state),
    importPart(skipper, state),
  );
};

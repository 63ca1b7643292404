import { accountsTable, newAccountAction } from '@skipper/core';
import { type HeadlessScreen, pageOf } from '../../page.ts';
import { actionPart, tablePart } from '../../presented.ts';
import { importPart } from './import-part.ts';

export const connectedAccountsScreen: HeadlessScreen = (skipper, state) =>
  pageOf(
    tablePart(accountsTable(skipper), state),
    actionPart(newAccountAction(skipper), state),
    importPart(skipper, state),
  );

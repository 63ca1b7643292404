import { monthlyReturns } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParts } from '../../../app-context.ts';
import { TableView } from '../../../presented/table-view.tsx';

/** The returns of the account on show by the month. Enter leads to the positions of one. */
export const ProfileMonths = observer(function ProfileMonths() {
  const { skipper } = useParts();
  const [table] = useState(() => monthlyReturns(skipper));
  return table ? <TableView table={table} /> : null;
});

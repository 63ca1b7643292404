import { type RecordEntry, recordText } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Table, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { day, text } from '../../platform/presentation/value.ts';
import { publicProfileFeature } from './public-profile.module.ts';

/** Undone imports and changed settings of a Skipper's accounts. */
export const recordShape: TableShape<RecordEntry> = {
  key: 'record',
  timeline: true,
  name: 'Record',
  rowKey: ({ uuid }) => uuid,
  empty: {
    title: 'No corrections',
    hint: 'Undone imports and changed settings are listed here.',
  },
  columns: [
    { key: 'date', label: 'Date', value: ({ at }) => day(at.slice(0, 10)) },
    { key: 'change', label: 'Change', long: true, value: (entry) => text(recordText(entry)) },
    {
      key: 'reason',
      label: 'Reason',
      long: true,
      value: ({ reason }) => text(reason, 'No reason given'),
    },
    {
      key: 'account',
      label: 'Account',
      importance: 2,
      value: ({ account }) => text(account?.alias, 'Not shown'),
    },
  ],
};

export function recordTable(skipper: Skipper): Table<RecordEntry> {
  const { record } = skipper.use(publicProfileFeature);
  return tableOf(recordShape, {
    result: () => record.result,
    rows: ({ entries }) => entries,
    pages: record,
    state: record.state,
  });
}

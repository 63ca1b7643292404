import type { CreditNote } from '../../contract/index.ts';
import type { Action, SaveFile } from '../../platform/presentation/action.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { day, money, text } from '../../platform/presentation/value.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';

const reasons: Readonly<Record<CreditNote['kind'], string>> = {
  refund: 'Refund',
  dispute: 'Lost dispute',
  cancellation: 'Refund that could not be paid',
  overturned: 'Lost dispute, reversed',
};

const table: TableShape<CreditNote> = {
  key: 'credit-notes',
  name: 'Credit notes',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No credit notes' },
  columns: [
    { key: 'number', label: 'Number', whole: true, value: ({ number }) => text(number) },
    { key: 'kind', label: 'For', importance: 3, value: ({ kind }) => text(reasons[kind]) },
    { key: 'at', label: 'Date', align: 'end', importance: 2, value: ({ at }) => day(at) },
    {
      key: 'tax',
      label: 'Tax',
      align: 'end',
      importance: 4,
      value: ({ tax: amount, currency }) => money({ amount, currency }),
    },
    {
      key: 'total',
      label: 'Total',
      align: 'end',
      value: ({ total: amount, currency }) => money({ amount, currency }),
    },
  ],
};

interface Credited {
  readonly creditNotes: readonly CreditNote[];
}

/** The credit notes of an invoice or a sale; nothing where there are none. Call it once for each. */
export function creditNoteParts(result: () => QueryResult<Credited>): () => readonly ScreenPart[] {
  const parts = [
    { table: tableOf(table, { result, rows: (data) => data.creditNotes }), named: true } as const,
  ];
  return () => (result().data?.creditNotes.length ? parts : []);
}

/** Saves each of them as a PDF. */
export const creditNoteActions = (
  { creditNotes }: Credited,
  save: (note: CreditNote, to: SaveFile) => Promise<void>,
): readonly Action[] =>
  creditNotes.map((note) => ({
    label: `Save credit note ${note.number}`,
    run: (to) => to && save(note, to),
  }));

/** The numbers of them, for a list. */
export const creditNoteNumbers = ({ creditNotes }: Credited): string | null =>
  creditNotes.length === 0 ? null : creditNotes.map(({ number }) => number).join(', ');

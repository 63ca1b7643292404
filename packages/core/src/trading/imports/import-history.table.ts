import type { Import } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { Column, Table, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import {
  type BadgeTone,
  badge,
  count,
  instant,
  text,
  type Value,
} from '../../platform/presentation/value.ts';
import { busyReason } from './import-correction.form.ts';
import type { ImportFlow } from './import-flow.store.ts';
import { undoQuestion } from './import-undo.form.ts';
import { importsFeature } from './imports.module.ts';

const states: Readonly<Record<Import['state'], readonly [label: string, tone: BadgeTone]>> = {
  reading: ['Reading', 'neutral'],
  refused: ['Not readable', 'danger'],
  mapping: ['Needs columns', 'warning'],
  staged: ['Not added yet', 'warning'],
  adding: ['Adding', 'neutral'],
  committed: ['Added', 'success'],
  removing: ['Removing', 'neutral'],
  reverted: ['Undone', 'neutral'],
  discarded: ['Discarded', 'neutral'],
};

/** The state of an import in words. */
export const importStateLabel = (state: Import['state']): string => states[state][0];

/** Read, but neither added nor discarded: it can be resumed. */
export const isUnfinished = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'mapping' || state === 'staged';

export function importState({ state }: Import): Value {
  const [label, tone] = states[state];
  return badge(state, label, tone);
}

const outcome = (
  key: 'new' | 'duplicate' | 'conflict' | 'rejected',
  label: string,
  importance: number,
): Column<Import> => ({
  key,
  label,
  align: 'end',
  importance,
  value: ({ rows, state }) => count(state === 'reading' ? null : rows[key], 'Still being read'),
});

/** The files that were read into an account. */
export const importHistoryShape: TableShape<Import> = {
  key: 'imports',
  name: 'Imports',
  rowKey: ({ uuid }) => uuid,
  empty: {
    title: 'No imports yet',
    hint: 'Every file you import is listed here and can be undone.',
  },
  columns: [
    { key: 'file', label: 'File', value: ({ fileName }) => text(fileName) },
    {
      key: 'state',
      label: 'State',
      importance: 2,
      value: importState,
    },
    outcome('new', 'New', 1),
    outcome('duplicate', 'Duplicate', 4),
    outcome('conflict', 'Conflict', 4),
    outcome('rejected', 'Rejected', 2),
    { key: 'read', label: 'Read', importance: 4, value: ({ createdAt }) => instant(createdAt) },
  ],
};

export function importHistoryTable(skipper: Skipper): Table<Import> {
  const imports = skipper.use(importsFeature);
  return tableOf(importHistoryShape, {
    result: () => imports.history.result,
    rows: (data) => data.imports,
    pages: imports.history,
    actions: (one) => importActions(imports, one),
  });
}

/** One that was only read can be resumed or discarded, a committed one undone, a job canceled. */
function importActions(imports: ImportFlow, one: Import): readonly Action[] {
  const { current } = imports;
  const unavailable = busyReason(imports);
  if (one.state === 'committed') {
    return [{ label: 'Undo import', dangerous: true, form: () => undoQuestion(imports, one) }];
  }
  if (one.state === 'adding') {
    return [{ label: 'Cancel import', dangerous: true, form: () => undoQuestion(imports, one) }];
  }
  if (one.state === 'reading') {
    return [{ label: 'Cancel import', unavailable, run: () => imports.discard(one) }];
  }
  if (!isUnfinished(one) && one.state !== 'refused') return [];
  const resume: Action = { label: 'Resume', unavailable, run: () => imports.resume(one) };
  const discard: Action = { label: 'Discard', unavailable, run: () => imports.discard(one) };
  return current?.uuid === one.uuid || one.state === 'refused' ? [discard] : [resume, discard];
}

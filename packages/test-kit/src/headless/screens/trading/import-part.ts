import {
  changeColumns,
  columnMapping,
  correctAll,
  fileColumnsTable,
  type ImportFlow,
  importGoesOn,
  importHistoryTable,
  importProgress,
  importRowsTable,
  importsFeature,
  nothingNew,
  otherReadings,
  type Skipper,
} from '@skipper/core';
import type { Import } from '@skipper/core/contract';
import { vocabulary } from '../../../vocabulary.ts';
import { type Page, pageOf, type ViewState } from '../../page.ts';
import { actionPart, formPart, tablePart } from '../../presented.ts';

const { fields } = vocabulary;

/** The import of the account that was picked: file, columns, preview, history. */
export function importPart(skipper: Skipper, state: ViewState): Page {
  const imports = skipper.use(importsFeature);
  if (!imports.accountUuid) return {};
  const current = imports.current;
  const { running } = imports.watch;
  return pageOf(
    {
      files:
        imports.busy || running ? {} : { [fields.brokerFile]: (file) => void imports.read(file) },
      texts: [
        imports.error,
        ...(running ? [importProgress(running), importGoesOn] : []),
        ...(current?.warnings ?? []),
      ],
    },
    current?.state === 'mapping' ? mappingPart(imports, state) : {},
    current?.state === 'staged' ? dryRunPart(imports, current) : {},
    current?.state === 'staged' ? changesPart(imports, current, state) : {},
    current?.state === 'staged' ? tablePart(importRowsTable(skipper), state) : {},
    tablePart(importHistoryTable(skipper), state),
  );
}

const mappingPart = (imports: ImportFlow, state: ViewState): Page =>
  pageOf(
    tablePart(fileColumnsTable(imports), state),
    formPart(columnMapping(imports), () => imports.startOver()),
  );

function dryRunPart(imports: ImportFlow, current: Import): Page {
  const { rows } = current;
  const commit = { [vocabulary.addFills(rows.new)]: () => void imports.commit() };
  return {
    buttons: imports.busy ? {} : { ...(rows.new > 0 ? commit : {}), ...readings(imports, current) },
    texts: [nothingNew(rows)],
  };
}

/** Reads the file by other columns, or lets all fills in conflict take what it says. */
function changesPart(imports: ImportFlow, current: Import, state: ViewState): Page {
  const actions = [changeColumns(imports, current), correctAll(imports, current)];
  return pageOf(...actions.map((action) => (action ? actionPart(action, state) : {})));
}

/** The other ways to read a file, where there are any. */
const readings = (imports: ImportFlow, current: Import): Record<string, () => void> =>
  Object.fromEntries(
    otherReadings(current).map((one) => [one.label, () => void imports.readAs(one)]),
  );

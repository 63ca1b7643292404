import {
  feeChoice,
  type ImportFlow,
  importStateLabel,
  importsFeature,
  isUnfinished,
  type MappedField,
  mappedFields,
  nothingNew,
  type Skipper,
} from '@skipper/core';
import type { Import } from '@skipper/core/contract';
import { vocabulary } from '../../../vocabulary.ts';
import { textField } from '../../form-parts.ts';
import { type Page, type PageField, pageOf } from '../../page.ts';

const { fields, buttons, stats, tables } = vocabulary;

/** The import of the account that was picked: file, columns, dry run, history. */
export function importPart(skipper: Skipper): Page {
  const imports = skipper.use(importsFeature);
  if (!imports.accountUuid) return {};
  const current = imports.current;
  return pageOf(
    {
      files: imports.busy ? {} : { [fields.brokerFile]: (file) => void imports.read(file) },
      texts: [imports.error, ...(current?.warnings ?? [])],
    },
    current?.state === 'mapping' ? mappingPart(imports, current) : {},
    current?.state === 'staged' ? dryRunPart(imports, current) : {},
    historyPart(imports),
  );
}

const dateOrders = {
  'Month, day, year': 'MDY',
  'Day, month, year': 'DMY',
  'Year, month, day': 'YMD',
} as const;

function mappingPart(imports: ImportFlow, current: Import): Page {
  const columnField = (name: MappedField): PageField => ({
    value: imports.mapping.draft[name] ?? '',
    error: imports.mapping.errors[name],
    options: current.columns,
    set: (column) => imports.mapping.map(name, String(column)),
  });
  return {
    fields: {
      ...Object.fromEntries(mappedFields.map(({ name, label }) => [label, columnField(name)])),
      ...Object.fromEntries(
        imports.mapping.feeFields.map(({ label, value, options }, index) => [
          label,
          {
            value,
            options,
            error: index === 0 ? imports.mapping.errors.fees : undefined,
            set: (choice) => imports.mapping.chooseFee(index, String(choice)),
          },
        ]),
      ),
      [fields.dateOrder]: {
        value: imports.mapping.draft.dateOrder,
        options: Object.keys(dateOrders),
        set: (label) =>
          imports.mapping.choose({ dateOrder: dateOrders[label as keyof typeof dateOrders] }),
      },
    },
    buttons: imports.busy ? {} : { [buttons.readWithColumns]: () => void imports.remap() },
  };
}

function dryRunPart(imports: ImportFlow, current: Import): Page {
  const { rows } = current;
  const list = imports.rows.result.data;
  const commit = { [vocabulary.addFills(rows.new)]: () => void imports.commit() };
  return {
    stats: {
      [stats.newRows]: String(rows.new),
      [stats.duplicateRows]: String(rows.duplicate),
      [stats.conflictRows]: String(rows.conflict),
      [stats.rejectedRows]: String(rows.rejected),
      [stats.skippedRows]: String(rows.skipped),
    },
    tables: {
      [tables.importRows]: {
        loaded: list !== undefined,
        rows: (list?.rows ?? []).map(({ row, state, reason, text }) => [
          String(row),
          state,
          reason ?? '',
          text,
        ]),
      },
    },
    buttons: imports.busy
      ? {}
      : { ...(rows.new > 0 ? commit : {}), ...feeSwitch(imports, current) },
    texts: [nothingNew(rows)],
  };
}

/** The other reading of negative fees, where the file has some. */
function feeSwitch(imports: ImportFlow, current: Import): Record<string, () => void> {
  const choice = feeChoice(current);
  return choice ? { [choice.label]: () => void imports.switchFees() } : {};
}

function historyPart(imports: ImportFlow): Page {
  const history = imports.history.result.data;
  const committed = history?.imports.find((one) => one.state === 'committed');
  const unfinished = history?.imports.find(isUnfinished);
  const { undo } = imports;
  return {
    tables: {
      [tables.imports]: {
        loaded: history !== undefined,
        rows: (history?.imports ?? []).map((one) => [
          one.fileName,
          importStateLabel(one.state),
          `${one.rows.new} new`,
        ]),
      },
    },
    buttons: {
      ...(unfinished
        ? {
            [buttons.resumeImport]: () => void imports.resume(unfinished),
            [buttons.discardImport]: () => void imports.discard(unfinished),
          }
        : {}),
      ...(committed && !undo.asked ? { [buttons.undoImport]: () => undo.ask(committed) } : {}),
      ...(undo.asked && !undo.form.pending
        ? { [buttons.confirmUndo]: () => void undo.confirm() }
        : {}),
    },
    fields: undo.needsReason ? { [fields.undoReason]: textField(undo.form, 'reason') } : {},
    texts: [undo.form.formError],
  };
}

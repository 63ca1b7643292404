import {
  feeChoice,
  type ImportFlow,
  importHistoryTable,
  importRowsTable,
  importsFeature,
  type MappedField,
  mappedFields,
  nothingNew,
  type Skipper,
} from '@skipper/core';
import type { Import } from '@skipper/core/contract';
import { vocabulary } from '../../../vocabulary.ts';
import { type Page, type PageField, pageOf, type ViewState } from '../../page.ts';
import { tablePart } from '../../presented.ts';

const { fields, buttons } = vocabulary;

/** The import of the account that was picked: file, columns, dry run, history. */
export function importPart(skipper: Skipper, state: ViewState): Page {
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
    current?.state === 'staged' ? tablePart(importRowsTable(skipper), state) : {},
    tablePart(importHistoryTable(skipper), state),
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
  const commit = { [vocabulary.addFills(rows.new)]: () => void imports.commit() };
  return {
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

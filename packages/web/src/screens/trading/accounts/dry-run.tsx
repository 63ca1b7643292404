import {
  changeColumns,
  correctAll,
  importRowsTable,
  importsFeature,
  nothingNew,
  otherReadings,
} from '@skipper/core';
import { counted, type Import, type ImportRow } from '@skipper/core/contract';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ActionButton } from '../../../presented/action-button.tsx';
import { DataTable } from '../../../presented/data-table.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StillSending } from '../../../ui/still-sending.tsx';
import { useSkipper } from '../../../web-context.tsx';

/** Why a row is not added as is. Unreadable rows are shown below as in the file. */
const cells = {
  reason: ({ reason, fill, text }: ImportRow) => (
    <span className="block text-muted">
      {reason}
      {!fill && (
        <span className="block truncate font-mono text-xs" title={text}>
          {text}
        </span>
      )}
    </span>
  ),
};

/** The preview of a file: its rows by state, and the button that adds them. */
export const DryRun = observer(function DryRun({ current }: { readonly current: Import }) {
  const skipper = useSkipper();
  const imports = skipper.use(importsFeature);
  const [table] = useState(() => importRowsTable(skipper));
  const added = current.rows.new;
  return (
    <Card
      flush
      title="Preview"
      description={`${counted(current.rows.total, 'row')}, times in ${current.timezone}`}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => imports.startOver()}>
            Choose another file
          </Button>
          <OtherReadings current={current} />
          <Changes current={current} />
          {added > 0 && (
            <Button
              size="small"
              variant="primary"
              pending={imports.step === 'committing'}
              onClick={() => void imports.commit()}
            >
              {`Add ${counted(added, 'fill')}`}
            </Button>
          )}
        </div>
      }
    >
      <StillSending pending={imports.busy} className="px-4 pb-3 sm:px-5" />
      <Warnings current={current} />
      <DataTable table={table} cells={cells} />
    </Card>
  );
});

/** The other ways to read a file, where there are any. */
const OtherReadings = observer(function OtherReadings({ current }: { readonly current: Import }) {
  const imports = useSkipper().use(importsFeature);
  return otherReadings(current).map((reading) => (
    <Button
      key={reading.label}
      size="small"
      pending={imports.step === 'mapping'}
      onClick={() => void imports.readAs(reading)}
    >
      {reading.label}
    </Button>
  ));
});

/** Reads the file by other columns, or lets all fills in conflict take what it says. */
const Changes = observer(function Changes({ current }: { readonly current: Import }) {
  const imports = useSkipper().use(importsFeature);
  const actions = [changeColumns(imports, current), correctAll(imports, current)];
  return actions
    .filter((action) => action !== undefined)
    .map((action) => (
      <ActionButton key={action.label} action={action} size="small" variant="secondary" />
    ));
});

function Warnings({ current }: { readonly current: Import }) {
  const nothing = nothingNew(current.rows);
  if (current.warnings.length === 0 && !nothing) return null;
  return (
    <div className="grid gap-2 px-4 pb-3 sm:px-5">
      {nothing && <Notice>{nothing}</Notice>}
      {current.warnings.map((warning) => (
        <Notice key={warning} kind="warning">
          {warning}
        </Notice>
      ))}
    </div>
  );
}

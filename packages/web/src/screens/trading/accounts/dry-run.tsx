import { feeChoice, importsFeature, nothingNew } from '@skipper/core';
import type { Import, ImportRowState } from '@skipper/core/contract';
import { ListFilter } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { ImportRowTable } from './import-row-table.tsx';

/** What a file would add: its rows by what becomes of them, and the button that adds them. */
export const DryRun = observer(function DryRun({ current }: { readonly current: Import }) {
  const imports = useSkipper().use(importsFeature);
  const added = current.rows.new;
  return (
    <Card
      flush
      title="Dry run"
      description={`${current.rows.total} ${current.rows.total === 1 ? 'row' : 'rows'}, times in ${current.timezone}`}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => imports.startOver()}>
            Choose another file
          </Button>
          <FeeSwitch current={current} />
          {added > 0 && (
            <Button
              size="small"
              variant="primary"
              pending={imports.step === 'committing'}
              onClick={() => void imports.commit()}
            >
              {`Add ${added} ${added === 1 ? 'fill' : 'fills'}`}
            </Button>
          )}
        </div>
      }
    >
      <Warnings current={current} />
      <RowFilter current={current} />
      <QueryView result={imports.rows.result}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState of="Rows" icon={ListFilter} title="No rows of this kind" />
          ) : (
            <ImportRowTable rows={rows} timezone={current.timezone} />
          )
        }
      </QueryView>
      <Pagination pages={imports.rows} name="rows" />
    </Card>
  );
});

/** The other reading of negative fees, where the file has some. */
const FeeSwitch = observer(function FeeSwitch({ current }: { readonly current: Import }) {
  const imports = useSkipper().use(importsFeature);
  const choice = feeChoice(current);
  if (!choice) return null;
  return (
    <Button
      size="small"
      pending={imports.step === 'mapping'}
      onClick={() => void imports.switchFees()}
    >
      {choice.label}
    </Button>
  );
});

const RowFilter = observer(function RowFilter({ current }: { readonly current: Import }) {
  const imports = useSkipper().use(importsFeature);
  const { rows } = current;
  return (
    <Tabs<ImportRowState | 'all'>
      label="Rows to show"
      value={imports.filter ?? 'all'}
      options={[
        { value: 'all', label: 'All', count: rows.total },
        { value: 'new', label: 'New', count: rows.new },
        { value: 'duplicate', label: 'Duplicate', count: rows.duplicate },
        { value: 'conflict', label: 'Conflict', count: rows.conflict },
        { value: 'rejected', label: 'Rejected', count: rows.rejected },
        { value: 'skipped', label: 'Skipped', count: rows.skipped },
      ]}
      onChange={(state) => imports.show(state === 'all' ? undefined : state)}
    />
  );
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

import { csvOf, type Table, type TableSearch } from '@skipper/core/presentation';
import { Check, Columns3, Download, Search, Square } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { controlClass } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { useSkipper } from '../web-context.tsx';
import { saveFile } from './save-file.ts';
import { TableFilter } from './table-filter.tsx';

/** Above a table: its search and filters, the choice of columns, and the export. */
export const TableToolbar = observer(function TableToolbar({ table }: { readonly table: Table }) {
  const narrowed = isNarrowed(table);
  const [used, setUsed] = useState(narrowed);
  if (narrowed && !used) setUsed(true);
  // A list of nothing has nothing to search. Once it was searched, the field stays under the fingers.
  if (!table.adjustable || (!used && table.rows?.length === 0)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      {table.search && <SearchField search={table.search} />}
      {table.filters.map((filter) => (
        <TableFilter key={filter.key} filter={filter} besideOther={table.filters.length > 1} />
      ))}
      <div className="ms-auto">
        <TableTools table={table} />
      </div>
    </div>
  );
});

/** Whether a search or a filter leaves rows out. */
const isNarrowed = ({ search, filters }: Table): boolean =>
  Boolean(search?.value) || filters.some(({ chosen }) => chosen !== undefined);

/** The choice of columns, and the export. */
export function TableTools({ table }: { readonly table: Table }) {
  return (
    <div className="-my-1 flex gap-1">
      <ColumnMenu table={table} />
      <ExportButton table={table} />
    </div>
  );
}

const SearchField = observer(function SearchField({ search }: { readonly search: TableSearch }) {
  return (
    <div className="relative w-full sm:w-64">
      <Search
        size={16}
        className="-translate-y-1/2 pointer-events-none absolute start-3 top-1/2 text-muted"
        aria-hidden
      />
      <input
        type="search"
        aria-label={search.label}
        placeholder={search.label}
        autoComplete="off"
        className={classNames(controlClass, 'ps-9')}
        value={search.value}
        onChange={(event) => search.set(event.target.value)}
      />
    </div>
  );
});

/** Downloads every row, also of the pages that are not on show. A failure shows as a toast. */
const ExportButton = observer(function ExportButton({ table }: { readonly table: Table }) {
  const { toasts } = useSkipper();
  const [pending, setPending] = useState(false);
  const { name } = table.shape;
  const download = async () => {
    setPending(true);
    try {
      saveFile(`${name}.csv`, csvOf(table.columns, await table.all()));
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error);
      toasts.show({ severity: 'error', title: `${name} not downloaded`, description });
    } finally {
      setPending(false);
    }
  };
  return (
    <IconButton
      label={`Download ${name} as CSV`}
      icon={Download}
      disabled={!table.rows?.length}
      pending={pending}
      onClick={() => {
        if (!pending) void download();
      }}
    />
  );
});

const ColumnMenu = observer(function ColumnMenu({ table }: { readonly table: Table }) {
  const actions = table.shape.columns.map((column) => {
    const checked = table.isShown(column);
    return {
      id: column.key,
      label: column.label,
      icon: checked ? Check : Square,
      checked,
      run: () => table.toggleColumn(column),
    };
  });
  return (
    <MenuButton
      label={`Columns of ${table.shape.name}`}
      actions={actions}
      className="inline-grid size-9 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
    >
      <Columns3 size={18} strokeWidth={1.75} aria-hidden />
    </MenuButton>
  );
});

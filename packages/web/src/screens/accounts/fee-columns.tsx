import { observer } from 'mobx-react-lite';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useSkipper } from '../../web-context.tsx';

/** Fees may stand in several columns; all that are ticked are added up. */
export const FeeColumns = observer(function FeeColumns({
  columns,
}: {
  readonly columns: readonly string[];
}) {
  const { imports } = useSkipper();
  const { fees } = imports.draft;
  const tick = (column: string, ticked: boolean) =>
    imports.choose({
      fees: ticked ? [...fees, column] : fees.filter((one) => one !== column),
    });
  return (
    <details className="rounded-md border border-line px-3 py-2">
      <summary className="font-medium text-sm">
        Columns with fees ({fees.length === 0 ? 'none' : fees.length})
      </summary>
      <div className="grid gap-2 pt-3 pb-1 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map((column) => (
          <Checkbox
            key={column}
            label={column}
            checked={fees.includes(column)}
            onChange={(ticked) => tick(column, ticked)}
          />
        ))}
      </div>
    </details>
  );
});

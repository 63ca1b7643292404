import type { Table } from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { EscapeContext } from '../focus/use-target.ts';
import { Button } from '../parts/button.tsx';
import { Checkbox } from '../parts/checkbox.tsx';
import { OpenedPart } from '../parts/opened-part.tsx';
import { Words } from '../parts/words.tsx';

export interface ColumnChoiceProps {
  readonly table: Table;
  readonly onClose: () => void;
}

/** Which columns of a table are on show. At least one stays. */
export const ColumnChoice = observer(function ColumnChoice({ table, onClose }: ColumnChoiceProps) {
  return (
    <EscapeContext.Provider value={onClose}>
      <OpenedPart>
        <Words text={`Columns of ${table.shape.name}`} tone="muted" />
        {table.shape.columns.map((column, index) => (
          <Checkbox
            key={column.key}
            label={column.label}
            checked={table.isShown(column)}
            onChange={() => table.toggleColumn(column)}
            takesFocus={index === 0}
          />
        ))}
        <Box>
          <Button label="Done" onPress={onClose} />
        </Box>
      </OpenedPart>
    </EscapeContext.Provider>
  );
});

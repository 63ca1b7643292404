import type { CheckBox, CheckMatrix, CheckRow } from '@skipper/core/presentation';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts, useRoom } from '../app-context.ts';
import { useTarget } from '../focus/use-target.ts';
import { pressed } from '../parts/button.tsx';
import { Heading } from '../parts/heading.tsx';
import { Words } from '../parts/words.tsx';
import { signs } from '../theme.ts';
import { FieldView } from './field-view.tsx';
import { type BoxPlace, stopsAway } from './matrix-moves.ts';

const boxColumns = 8;

/** Boxes to tick in rows and columns. The arrows walk them. */
export const MatrixView = observer(function MatrixView({
  matrix,
}: {
  readonly matrix: CheckMatrix;
}) {
  const { focus } = useParts();
  const { narrow } = useRoom();
  const { name, hint, fields, columns, rows } = matrix;
  const labelColumns = narrow ? 16 : 24;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text={name} />
      {hint ? <Words text={hint} tone="muted" wrap="wrap" /> : null}
      {fields.map((field) => (
        <FieldView
          key={field.key}
          field={field}
          onEnter={() => focus.move(1, false)}
          enterHint="Enter next"
        />
      ))}
      <Box paddingLeft={labelColumns}>
        {columns.map((column) => (
          <Box key={column} width={boxColumns} paddingLeft={1}>
            <Words text={column} tone="muted" />
          </Box>
        ))}
      </Box>
      {rows.map(({ key, label, boxes }, row) => (
        <Box key={key} flexShrink={0}>
          <Box width={labelColumns} flexShrink={0} paddingLeft={2}>
            <Words text={label} />
          </Box>
          {boxes.map((box, column) => (
            <CheckCell key={box.label} rows={rows} place={{ row, column }} box={box} />
          ))}
        </Box>
      ))}
    </Box>
  );
});

interface CheckCellProps {
  readonly rows: readonly CheckRow[];
  readonly place: BoxPlace;
  readonly box: CheckBox;
}

const CheckCell = observer(function CheckCell({ rows, place, box }: CheckCellProps) {
  const { focus } = useParts();
  const { label, checked, disabled = false, special = false } = box;
  const press = pressed(() => box.toggle());
  const { ref, focused } = useTarget({
    role: 'checkbox',
    label,
    disabled,
    hint: `Space toggle · ${label}`,
    onKey: (key) => {
      if (key.name === 'left') return focus.move(-1, false);
      if (key.name === 'right') return focus.move(1, false);
      if (key.name === 'up' || key.name === 'down') {
        const step = key.name === 'up' ? -1 : 1;
        const boxes = rows.map((row) => row.boxes);
        for (let left = stopsAway(boxes, place, step); left > 1; left -= 1) focus.move(step, false);
        return focus.move(step, false);
      }
      return press(key);
    },
  });
  const mark = `[${checked ? 'x' : ' '}]${special ? '*' : ''}`;
  return (
    <Box
      ref={ref}
      width={boxColumns}
      flexShrink={0}
      aria-role="checkbox"
      aria-state={{ checked, disabled }}
    >
      <Words text={focused ? signs.focus : ' '} tone="accent" />
      <Words text={mark} tone={disabled ? 'muted' : focused ? 'accent' : 'plain'} />
    </Box>
  );
});

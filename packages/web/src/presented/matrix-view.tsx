import type { CheckBox, CheckMatrix } from '@skipper/core/presentation';
import { Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Card } from '../ui/card.tsx';
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx';
import { FieldView } from './field-view.tsx';

/** Boxes to tick in a table. */
export const MatrixView = observer(function MatrixView({
  matrix,
}: {
  readonly matrix: CheckMatrix;
}) {
  const { name, hint, fields, columns, rows } = matrix;
  return (
    <Card title={name} description={hint} flush className="reading">
      {fields.length > 0 && (
        <div className="grid gap-4 px-4 pb-4 sm:max-w-xs sm:px-5">
          {fields.map((field) => (
            <FieldView key={field.key} field={field} />
          ))}
        </div>
      )}
      <Table name={name}>
        <thead>
          <tr>
            <ColumnHead>
              <span className="sr-only">Event</span>
            </ColumnHead>
            {columns.map((column) => (
              <ColumnHead key={column}>{column}</ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, boxes }) => (
            <Row key={key}>
              <th
                scope="row"
                className="border-line border-b px-3 py-1.5 ps-4 text-start font-normal group-last:border-b-0 sm:ps-5"
              >
                {label}
              </th>
              {boxes.map((box) => (
                <Cell key={box.label}>
                  <Box box={box} />
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </Card>
  );
});

/** One that differs from what holds in general is ringed. */
const Box = observer(function Box({ box }: { readonly box: CheckBox }) {
  const { label, checked, disabled = false, special = false } = box;
  return (
    <span className="relative grid size-5 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        data-special={special || undefined}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-sm border border-control bg-surface checked:border-accent checked:bg-accent disabled:cursor-default disabled:opacity-60 data-special:outline-2 data-special:outline-warning data-special:outline-offset-2"
        onChange={() => box.toggle()}
      />
      <Check
        size={14}
        strokeWidth={3}
        className="pointer-events-none relative text-on-accent opacity-0 peer-checked:opacity-100"
        aria-hidden
      />
    </span>
  );
});

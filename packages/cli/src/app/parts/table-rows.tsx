import { Box, type DOMElement } from 'ink';
import type { RefObject } from 'react';
import { toCell } from '../../output/cell.ts';
import { escapeControls } from '../../output/escape-controls.ts';
import { filledColumns } from '../../output/filled-columns.ts';
import { type TextColumn, tableWidths } from '../../output/table.ts';
import { signs, type Tone } from '../theme.ts';
import { cutCells } from './cut-cells.ts';
import { Words } from './words.tsx';

export interface TableColumn<Row> extends TextColumn<Row> {
  readonly tone?: (row: Row) => Tone;
}

export interface DrawnRows<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly shown: readonly Row[];
  /** The rows that decide how wide columns are; those on show are the last of them. */
  readonly measured: readonly Row[];
  readonly width: number;
  /** Index among those on show. */
  readonly selected: number;
  /** Kept in sight while the list has the keyboard. */
  readonly selectedNode: RefObject<DOMElement | null>;
  /** Whether the selected row is marked. */
  readonly marked: boolean;
}

/** A line for each row below the labels. What is cut short in the selected row stands in full below. */
export function TableRows<Row>(props: DrawnRows<Row>) {
  const { rowKey, shown, measured, selected, selectedNode, marked } = props;
  const columns = filledColumns(props.columns, measured);
  const texts = measured.map((row) => columns.map(({ text }) => escapeControls(text(row))));
  const widths = tableWidths(columns, measured, texts, props.width);
  const before = measured.length - shown.length;
  const full = cutCells(columns, texts[before + selected] ?? [], widths);
  return (
    <>
      {shown.length > 0 ? (
        <TableLine
          cells={columns.map(({ label }) => label)}
          columns={columns}
          widths={widths}
          toneOf={() => 'muted'}
          marked={false}
        />
      ) : null}
      {shown.map((row, index) => (
        <Box key={rowKey(row)} ref={index === selected ? selectedNode : null} flexShrink={0}>
          <TableLine
            cells={texts[before + index] ?? []}
            columns={columns}
            widths={widths}
            toneOf={(column) => column.tone?.(row) ?? 'plain'}
            marked={marked && index === selected}
          />
        </Box>
      ))}
      {full ? <Words text={full} wrap="wrap" /> : null}
    </>
  );
}

interface LineProps<Row> {
  readonly cells: readonly string[];
  readonly columns: readonly TableColumn<Row>[];
  readonly widths: readonly number[];
  readonly toneOf: (column: TableColumn<Row>) => Tone;
  readonly marked: boolean;
}

function TableLine<Row>({ cells, columns, widths, toneOf, marked }: LineProps<Row>) {
  return (
    <Box flexShrink={0}>
      <Words text={marked ? `${signs.focus} ` : '  '} tone="accent" />
      <Box columnGap={2}>
        {columns.map((column, index) => {
          const width = widths[index] ?? 0;
          const cell = toCell(cells[index] ?? '', width, column.align);
          return width === 0 ? null : (
            <Words key={column.label} text={cell} tone={toneOf(column)} inverse={marked} />
          );
        })}
      </Box>
    </Box>
  );
}

import { Box, type DOMElement, Text } from 'ink';
import { Fragment, type RefObject } from 'react';
import { toCell } from '../../output/cell.ts';
import { escapeControls } from '../../output/escape-controls.ts';
import { filledColumns } from '../../output/filled-columns.ts';
import { briefLines, factIndent, factLines, isStacked, rowFacts } from '../../output/row-facts.ts';
import { type TextColumn, tableWidths } from '../../output/table.ts';
import { signs, type Tone } from '../theme.ts';
import { Words } from './words.tsx';

export interface TableColumn<Row> extends TextColumn<Row> {
  readonly tone?: (row: Row) => Tone;
}

export interface DrawnRows<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly shown: readonly Row[];
  /** How many of those on show are drawn; the others take their lines. */
  readonly drawn: number;
  /** The rows that decide how wide columns are; those on show are the last of them. */
  readonly measured: readonly Row[];
  readonly width: number;
  /** Index among those on show. */
  readonly selected: number;
  /** Kept in sight while the list has the keyboard. */
  readonly selectedNode: RefObject<DOMElement | null>;
  /** The text below all rows about the selected one: kept in sight with it. */
  readonly factsNode?: RefObject<DOMElement | null>;
  /** Whether the selected row is marked. */
  readonly marked: boolean;
}

/** Rows that leave room for a text below them: there it moves no row when another one is selected. */
const shortTable = 8;

/**
 * A line for each row below the labels. What the selected row has no room for stands in full below it, or
 * below all rows of a short table; in a narrow table, so does the most important of every row.
 */
export function TableRows<Row>(props: DrawnRows<Row>) {
  const { rowKey, shown, drawn, measured, width, selected, selectedNode, factsNode, marked } =
    props;
  const columns = filledColumns(props.columns, measured);
  const texts = measured.map((row) => columns.map(({ text }) => escapeControls(text(row))));
  const widths = tableWidths(columns, measured, texts, width);
  const before = measured.length - shown.length;
  const stacked = isStacked(width);
  const moves = stacked || shown.length > shortTable;
  const factsOf = (index: number): readonly string[] => {
    const chosen = index === selected;
    if (!chosen && !stacked) return [];
    const facts = rowFacts(columns, texts[before + index] ?? [], widths);
    const room = width - factIndent;
    if (chosen && marked) return factLines(facts, room);
    if (!stacked) {
      const major = facts.filter(({ minor }) => !minor);
      return factLines(major, room);
    }
    return factLines(facts, room, briefLines);
  };
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
      {shown.slice(0, drawn).map((row, index) => (
        <Box
          key={rowKey(row)}
          ref={index === selected ? selectedNode : null}
          flexDirection="column"
          flexShrink={0}
        >
          <TableLine
            cells={texts[before + index] ?? []}
            columns={columns}
            widths={widths}
            toneOf={(column) => column.tone?.(row) ?? 'plain'}
            marked={marked && index === selected}
          />
          {moves ? <Facts lines={factsOf(index)} /> : null}
        </Box>
      ))}
      <Box height={shown.length - Math.min(drawn, shown.length)} flexShrink={0} />
      {moves ? null : <Facts lines={factsOf(selected)} node={factsNode} />}
    </>
  );
}

/** Below the cells of their row, and a little in. */
function Facts(props: {
  readonly lines: readonly string[];
  readonly node?: RefObject<DOMElement | null> | undefined;
}) {
  const { lines, node } = props;
  if (lines.length === 0) return null;
  return (
    <Box ref={node ?? null} flexDirection="column" flexShrink={0} paddingLeft={2 + factIndent}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
        <Words key={at} text={line} />
      ))}
    </Box>
  );
}

interface LineProps<Row> {
  readonly cells: readonly string[];
  readonly columns: readonly TableColumn<Row>[];
  readonly widths: readonly number[];
  readonly toneOf: (column: TableColumn<Row>) => Tone;
  readonly marked: boolean;
}

/** One text: every text of its own would be laid out and measured with each frame. */
function TableLine<Row>({ cells, columns, widths, toneOf, marked }: LineProps<Row>) {
  const drawn = columns.flatMap((column, index) => {
    const width = widths[index] ?? 0;
    return width === 0 ? [] : [{ column, cell: toCell(cells[index] ?? '', width, column.align) }];
  });
  return (
    <Box flexShrink={0}>
      <Text wrap="truncate-end">
        <Words text={marked ? `${signs.focus} ` : '  '} tone="accent" />
        {drawn.map(({ column, cell }, place) => (
          <Fragment key={column.label}>
            {place > 0 ? '  ' : null}
            <Words text={cell} tone={toneOf(column)} inverse={marked} />
          </Fragment>
        ))}
      </Text>
    </Box>
  );
}

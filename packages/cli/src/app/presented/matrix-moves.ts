export interface BoxPlace {
  readonly row: number;
  readonly column: number;
}

/** Boxes in rows; one that is disabled takes no keyboard. */
export type BoxRows = readonly (readonly { readonly disabled?: boolean }[])[];

/**
 * How many stops of the keyboard lie from a box to the one a row up or down: to the nearest one of that row where its
 * own column has none, and past the last or first row to what stands outside.
 */
export function stopsAway(rows: BoxRows, { row, column }: BoxPlace, step: 1 | -1): number {
  const enabled = rows.map((boxes) =>
    boxes.flatMap(({ disabled = false }, index) => (disabled ? [] : [index])),
  );
  let next = row + step;
  while (enabled[next]?.length === 0) next += step;
  const stops = enabled.flatMap((columns, at) => columns.map((one) => ({ row: at, column: one })));
  const from = stops.findIndex((one) => one.row === row && one.column === column);
  const columns = enabled[next];
  if (columns === undefined) return step === 1 ? stops.length - from : from + 1;
  const nearest = columns.reduce((best, one) =>
    Math.abs(one - column) < Math.abs(best - column) ? one : best,
  );
  const to = stops.findIndex((one) => one.row === next && one.column === nearest);
  return Math.abs(to - from);
}

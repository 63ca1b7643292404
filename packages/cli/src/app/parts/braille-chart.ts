/** The dots of a braille cell, by column and row from the bottom. */
const dots = [
  [0x40, 0x04, 0x02, 0x01],
  [0x80, 0x20, 0x10, 0x08],
] as const;

/**
 * A line through the values in braille cells: `width` × `height` of them, two points across and
 * four up in each. The lowest value is at the bottom, the highest at the top; equal values make a
 * line in the middle.
 */
export function brailleChart(
  values: readonly number[],
  width: number,
  height: number,
): readonly string[] {
  if (values.length === 0 || width < 1 || height < 1) return [];
  const cells = Array.from({ length: height }, () => new Array<number>(width).fill(0));
  const levels = heights(values, width * 2, height * 4);
  for (const [x, y] of levels.entries()) {
    const before = levels[x - 1] ?? y;
    // A steep step is drawn as an upright line, so that the curve has no holes.
    const from = Math.min(y, before === y ? y : before + Math.sign(y - before));
    const to = Math.max(y, before === y ? y : before + Math.sign(y - before));
    for (let level = from; level <= to; level += 1) setDot(cells, x, level);
  }
  return cells.map((row) => row.map((cell) => String.fromCodePoint(0x2800 + cell)).join(''));
}

/** The level of the curve at each of `points` places, from 0 to `levels` − 1. */
function heights(values: readonly number[], points: number, levels: number): readonly number[] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  return Array.from({ length: points }, (_none, point) => {
    const place = points === 1 ? 0 : (point / (points - 1)) * (values.length - 1);
    const left = values[Math.floor(place)] ?? 0;
    const right = values[Math.ceil(place)] ?? left;
    const value = left + (right - left) * (place - Math.floor(place));
    return span === 0 ? Math.floor(levels / 2) : Math.round(((value - low) / span) * (levels - 1));
  });
}

function setDot(cells: readonly number[][], x: number, level: number): void {
  const row = cells[cells.length - 1 - Math.floor(level / 4)];
  const cell = Math.floor(x / 2);
  const dot = dots[x % 2 === 0 ? 0 : 1][level % 4];
  if (row && dot !== undefined) row[cell] = (row[cell] ?? 0) | dot;
}

/** Light squares around the code, without which no camera finds it. */
const edge = 2;

interface QrLine {
  /** From the top. */
  readonly at: number;
  readonly line: string;
}

/** Columns that it takes. */
export const qrWidth = (squares: readonly string[]): number => squares.length + 2 * edge;

/**
 * A QR code in half blocks, two rows of squares a line. Light squares are drawn, since most terminals are
 * dark; a camera reads it either way.
 */
export function qrLines(squares: readonly string[]): readonly QrLine[] {
  const width = qrWidth(squares);
  const light = '0'.repeat(width);
  const side = '0'.repeat(edge);
  const around = Array.from({ length: edge }, () => light);
  const rows = [...around, ...squares.map((row) => side + row + side), ...around];
  return Array.from({ length: Math.ceil(rows.length / 2) }, (_, at) => {
    const [above = light, below = '1'.repeat(width)] = rows.slice(2 * at, 2 * at + 2);
    const line = [...above].map((square, x) => blocks[`${square}${below[x]}`]).join('');
    return { at, line };
  });
}

const blocks: Readonly<Record<string, string>> = { '00': '█', '01': '▀', '10': '▄', '11': ' ' };

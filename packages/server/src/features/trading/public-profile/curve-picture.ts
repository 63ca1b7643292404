const width = 1_200;
const height = 630;
const margin = 70;

/** As preview of a link: the way of the curve, the starting level, and the mark of the product. */
export function curvePicture(values: readonly number[]): string {
  const line = linePath(values);
  const start = round(levelOf(values[0] ?? 0, values));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="#0b1117"/>`,
    `<path d="M0 ${start}H${width}" stroke="#3c4954" stroke-width="2" stroke-dasharray="2 10"/>`,
    `<path d="${line}V${height}H0Z" fill="#5cc0e8" fill-opacity="0.13"/>`,
    `<path d="${line}" fill="none" stroke="#5cc0e8" stroke-width="6" stroke-linejoin="round"/>`,
    '<g transform="translate(48 48) scale(2)">',
    '<rect width="32" height="32" rx="8" fill="#0c6787"/>',
    '<path d="M17.5 5.5v14.2h8.2C25 13.600 22 8.700 17.500 5.500Z" fill="#fff"/>',
    '<path d="M15 10v9.700H7.500C10.500 17.400 13.200 14.200 15 10Z" fill="#fff" opacity=".7"/>',
    '<path d="M6 24c1.700 0 1.700 1.600 3.300 1.600s1.700-1.600 3.400-1.600 1.600 1.600 3.300 1.600 1.700-1.600 3.300-1.600 1.700 1.600 3.400 1.600 1.600-1.600 3.300-1.600" fill="none" stroke="#fff" stroke-width="1.9"/>',
    '</g></svg>',
  ].join('');
}

function linePath(values: readonly number[]): string {
  const step = width / Math.max(1, values.length - 1);
  const points = values.map((value, at) => `${round(at * step)} ${round(levelOf(value, values))}`);
  return `M${points.join('L')}`;
}

/** The height of a value: the lowest near the foot, the highest below the mark. */
function levelOf(value: number, values: readonly number[]): number {
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const top = 2 * margin;
  return height - margin - ((value - low) / range) * (height - margin - top);
}

const round = (value: number): number => Math.round(value * 10) / 10;

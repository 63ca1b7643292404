/** An SVG path through values, left to right, that fills a box with a small margin above and below. */
export function linePath(values: readonly number[], width: number, height: number): string {
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const margin = height * 0.08;
  const step = width / Math.max(1, values.length - 1);
  const points = values.map((value, index) => {
    const y = height - margin - ((value - low) / range) * (height - 2 * margin);
    return `${round(index * step)} ${round(y)}`;
  });
  return `M${points.join('L')}`;
}

const round = (value: number): number => Math.round(value * 100) / 100;

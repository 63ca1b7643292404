const steps = '▁▂▃▄▅▆▇█';

/** A small line of blocks, oldest value first: its way from the lowest to the highest, no numbers. */
export function sparkText(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (values.length < 2) return '';
  const top = steps.length - 1;
  return values
    .map((value) => steps[high === low ? 0 : Math.round(((value - low) / (high - low)) * top)])
    .join('');
}

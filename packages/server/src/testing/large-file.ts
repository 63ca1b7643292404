/** Purchases of a file that is large enough for a job, and as many sales. */
export const pairsOfLargeFile = 900;

const header = 'Symbol,Side,Quantity,Price,Date,Fees,Note';
const note = 'x'.repeat(120);

/** Purchases and sales by turns, of ten instruments, a minute apart. */
export const largeRows = (count = 2 * pairsOfLargeFile, first = 0): readonly string[] =>
  Array.from({ length: count }, (_, at) => {
    const index = first + at;
    const time = new Date(Date.UTC(2025, 0, 6, 14) + index * 60_000).toISOString();
    const side = Math.floor(index / 10) % 2 === 0 ? 'Buy' : 'Sell';
    return `S${index % 10},${side},5,${10 + (index % 7)}.25,${time.slice(0, 19).replace('T', ' ')},0.35,${note}`;
  });

export const fileOfRows = (lines: readonly string[]): string => [header, ...lines].join('\n');

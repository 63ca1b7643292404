import { type Chart, formatValue } from '@skipper/core/presentation';
import type { Page } from './page.ts';

const style = { style: 'terminal' } as const;

/** A chart as the table that says the same. */
export const chartPart = ({ name, bars, value }: Chart): Page => ({
  tables: {
    [name]: {
      loaded: true,
      rows: bars.map(({ label, amounts }) => [
        label,
        ...amounts.map((amount) => formatValue(value(amount), style)),
      ]),
    },
  },
});

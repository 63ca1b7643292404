import { type Figure, formatValue, noteOf } from '@skipper/core/presentation';
import type { Page } from './page.ts';

/** Figures by label; a missing one has no value to read. `timeZone`: of their instants. */
export function figuresPart(figures: readonly Figure[], timeZone?: string): Page {
  const options = { style: 'terminal', timeZone } as const;
  const known = figures.filter(({ value }) => value.kind !== 'absent');
  return {
    stats: Object.fromEntries(
      known.map(({ label, value }) => [label, formatValue(value, options)]),
    ),
    helps: Object.fromEntries(known.flatMap(({ label, help }) => (help ? [[label, help]] : []))),
  };
}

/** The facts of one thing, with the notes about them, and their heading where they have one. */
export function factsPart(facts: readonly Figure[], timeZone?: string, heading?: string): Page {
  const known = facts.filter(({ value }) => value.kind !== 'absent');
  const texts = known.map((fact) =>
    noteOf(fact, (value) => formatValue(value, { style: 'terminal', timeZone })),
  );
  return { ...figuresPart(facts, timeZone), texts: [heading, ...texts] };
}

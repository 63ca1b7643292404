import type { Place } from '../places.ts';
import type { Ui } from './requirements.ts';
import headless from './to-come.headless.json' with { type: 'json' };
import terminal from './to-come.terminal.json' with { type: 'json' };
import web from './to-come.web.json' with { type: 'json' };

/**
 * The places that each front end has still to build. `npm run docs` writes the lists from the
 * front ends' own registries, and a test of each front end fails while its list is another.
 */
export const placesToCome: Readonly<Record<Ui, ReadonlySet<Place>>> = {
  headless: new Set(headless as readonly Place[]),
  web: new Set(web as readonly Place[]),
  terminal: new Set(terminal as readonly Place[]),
};

import { Presses } from '@skipper/core/presentation';
import type { ViewState } from './page.ts';

const all = new WeakMap<ViewState, Presses>();

/** The presses of one screen, as long as it is on show. */
export function pressesOf(state: ViewState): Presses {
  const presses = all.get(state) ?? new Presses(async ({ name }) => name);
  all.set(state, presses);
  return presses;
}

import { directionOf, type Value } from '@skipper/core/presentation';
import type { Tone } from '../theme.ts';

const results = { '1': 'gain', '0': 'plain', '-1': 'loss' } as const;

/** The tone of a value: gains and losses, badges that warn, and what is missing. */
export function valueTone(value: Value): Tone {
  if (value.kind === 'absent') return 'muted';
  if (value.kind === 'person') return 'strong';
  if (value.kind === 'badge') {
    if (value.tone === 'warning') return 'warning';
    return value.tone === 'danger' ? 'error' : 'plain';
  }
  return results[directionOf(value)];
}

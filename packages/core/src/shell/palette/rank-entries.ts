import { fuzzyScore } from './fuzzy-score.ts';
import { type PaletteEntry, paletteGroups } from './palette-entry.ts';

/** Words beside the label count less than the label, and what was opened before a little more. */
const asideWeight = 0.75;
const recentBonus = 5;

/**
 * The entries that fit what is typed, the best first. With nothing typed: those opened before, the
 * latest first, then all others as they come.
 */
export function rankEntries(
  entries: readonly PaletteEntry[],
  typed: string,
  recent: readonly string[],
): readonly PaletteEntry[] {
  if (typed.trim() === '') return recentFirst(entries, recent);
  const scored = entries.flatMap((entry) => {
    const score = scoreOf(entry, typed);
    return score === undefined
      ? []
      : [{ entry, score: score + (recent.includes(entry.id) ? recentBonus : 0) }];
  });
  return scored
    .sort((a, b) => b.score - a.score || groupOf(a.entry) - groupOf(b.entry))
    .map(({ entry }) => entry);
}

function scoreOf({ label, aside }: PaletteEntry, typed: string): number | undefined {
  const [byLabel, byAside] = [fuzzyScore(label, typed), partScore(aside, typed)];
  if (byAside === undefined) return byLabel;
  return Math.max(byLabel ?? 0, byAside * asideWeight);
}

/** Scattered letters fit almost any path: beside the label only whole parts count. */
function partScore(aside: string, typed: string): number | undefined {
  const score = fuzzyScore(aside, typed);
  return score !== undefined && score >= 40 ? score : undefined;
}

const groupOf = ({ group }: PaletteEntry): number => paletteGroups.indexOf(group);

function recentFirst(
  entries: readonly PaletteEntry[],
  recent: readonly string[],
): readonly PaletteEntry[] {
  const opened = recent.flatMap((id) => entries.filter((entry) => entry.id === id));
  return [...opened, ...entries.filter((entry) => !opened.includes(entry))];
}

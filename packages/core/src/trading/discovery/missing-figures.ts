import type { MentorCard } from '../../contract/index.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import { text, type Value } from '../../platform/presentation/value.ts';
import { cardFigures } from './card-values.ts';

/** A figure of the comparison, of a card that may be missing as a whole. */
type FigureOf = (row: (typeof cardFigures)[number], card: MentorCard | undefined) => Value;

/** Why figures of the compared are missing, below the table, whose cells have room for a dash alone. */
export function missingFigures(
  names: readonly string[],
  cardOf: (name: string) => MentorCard | undefined,
  figureOf: FigureOf,
): readonly ScreenPart[] {
  const facts = names.flatMap((name): Figure[] => {
    const reasons = reasonsOf(cardOf(name), figureOf);
    return reasons === '' ? [] : [{ key: name, label: name, value: text(reasons) }];
  });
  return facts.length === 0 ? [] : [{ name: 'Missing figures', named: true, facts }];
}

/** Each reason once, behind the figures that it is of; alone where it is of all. */
function reasonsOf(card: MentorCard | undefined, figureOf: FigureOf): string {
  const labels = new Map<string, string[]>();
  for (const row of cardFigures) {
    const value = figureOf(row, card);
    if (value.kind !== 'absent') continue;
    const reason = value.reason.replace(/\.$/, '');
    labels.set(reason, [...(labels.get(reason) ?? []), row.label]);
  }
  return [...labels]
    .map(([reason, of]) =>
      of.length === cardFigures.length ? `${reason}.` : `${of.join(', ')}: ${reason}.`,
    )
    .join(' ');
}

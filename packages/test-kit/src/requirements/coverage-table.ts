import { appliesTo, type Behaviour } from '../behaviour.ts';
import type { Place } from '../places.ts';
import type { Skip } from '../skip-ledger.ts';
import { type OwnTest, speaksFor } from './own-tests.ts';
import { type Requirement, requirements, type Ui, uis } from './requirements.ts';

/** State of a requirement on one front end. */
export type Coverage =
  /** Shown, except for parts whose places are not built and those the ledger skips. */
  | ({ readonly kind: 'covered'; readonly behaviours: readonly string[] } & Gaps)
  /** The front end cannot show it, for the reasons that the ledger gives. */
  | { readonly kind: 'skipped'; readonly reasons: readonly string[] }
  /** Its places are not built yet. */
  | { readonly kind: 'to come'; readonly places: readonly Place[] }
  /** Built, and nothing shows it: the suite fails. */
  | { readonly kind: 'missing' }
  /** The requirement does not concern this front end. */
  | { readonly kind: 'none' };

interface Gaps {
  readonly places: readonly Place[];
  readonly reasons: readonly string[];
}

/** All that can show a requirement, and what is not built yet. */
export interface Suite {
  readonly behaviours: readonly Behaviour[];
  readonly skips: readonly Skip[];
  readonly ownTests: readonly OwnTest[];
  readonly toCome: Readonly<Record<Ui, ReadonlySet<Place>>>;
}

export function coverageOf(requirement: Requirement, ui: Ui, suite: Suite): Coverage {
  if (!requirement.uis.includes(ui)) return { kind: 'none' };
  const unbuilt = (places: readonly Place[]) => places.filter((one) => suite.toCome[ui].has(one));
  const about = suite.behaviours.filter(
    (one) => one.requirements.includes(requirement.id) && appliesTo(one, ui),
  );
  const skipOf = ({ name }: Behaviour) =>
    suite.skips.find((skip) => skip.ui === ui && skip.behaviour === name);
  const built = about.filter(({ needs }) => unbuilt(needs).length === 0);
  const shown = built.filter((one) => !skipOf(one)).map(({ name }) => name);
  const own = suite.ownTests
    .filter((one) => one.requirements.includes(requirement.id))
    .filter((one) => speaksFor(one, ui, requirement.uis))
    .map((one) => `${one.title} (${one.package})`);
  const places = [
    ...new Set(unbuilt([...requirement.needs, ...about.flatMap(({ needs }) => needs)])),
  ];
  const reasons = [...new Set(built.flatMap((one) => skipOf(one)?.reason ?? []))];
  const all = [...shown, ...own];
  if (all.length > 0) return { kind: 'covered', behaviours: all, places, reasons };
  if (places.length > 0) return { kind: 'to come', places };
  return reasons.length > 0 ? { kind: 'skipped', reasons } : { kind: 'missing' };
}

/** `docs/generated/requirements.md`: what is promised, where, and which behaviour shows it. */
export function requirementsDocument(suite: Suite): string {
  const chapters = [...new Set(requirements.map(({ chapter }) => chapter))];
  return [
    '# Requirements and the behaviours that show them',
    '',
    '<!-- Generated from packages/test-kit. Run `npm run docs` after a change; do not edit. -->',
    '',
    'One suite of behaviours runs on every front end. A number is the behaviour below the table',
    'that shows the requirement there, or a test of the package it names; *to come* names what of it is',
    'not built there yet; – does not concern that front end.',
    ...chapters.flatMap((chapter) => chapterLines(chapter, suite)),
    ...proseLines('Beyond the numbered requirements', suite),
    '',
  ].join('\n');
}

function chapterLines(chapter: string, suite: Suite): string[] {
  const names = new Set<string>();
  const rows = requirements.filter((one) => one.chapter === chapter);
  const table = rows.map((row) => {
    const cells = uis.map((ui) => cellOf(coverageOf(row, ui, suite), names));
    return `| ${[row.id, row.text.replaceAll('|', '\\|'), ...cells].join(' | ')} |`;
  });
  const numbered = [...names].map((name, index) => `${index + 1}. ${name}`);
  return [
    '',
    `## ${chapter}`,
    '',
    `| id | requirement | ${uis.join(' | ')} |`,
    '|---|---|---|---|---|',
    ...table,
    ...(numbered.length > 0 ? ['', ...numbered] : []),
  ];
}

/** Numbers behaviours in the order they come up; `names` remembers them for the list below. */
function cellOf(coverage: Coverage, names: Set<string>): string {
  switch (coverage.kind) {
    case 'covered':
      return [
        coverage.behaviours.map((name) => [...names.add(name)].indexOf(name) + 1).join(', '),
        ...(coverage.places.length > 0 ? [toCome(coverage.places)] : []),
        ...(coverage.reasons.length > 0 ? [skipped(coverage.reasons)] : []),
      ].join('; ');
    case 'skipped':
      return skipped(coverage.reasons);
    case 'missing':
      return '**missing**';
    case 'to come':
      return toCome(coverage.places);
    case 'none':
      return '–';
  }
}

const toCome = (places: readonly Place[]): string => `*to come: ${places.join(', ')}*`;
const skipped = (reasons: readonly string[]): string => `skipped: ${reasons.join(' ')}`;

function proseLines(title: string, { behaviours }: Suite): string[] {
  const rest = behaviours.filter((one) => one.requirements.length === 0);
  return ['', `## ${title}`, '', ...rest.map(({ name }) => `- ${name}`)];
}

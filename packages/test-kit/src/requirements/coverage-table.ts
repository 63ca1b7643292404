import { appliesTo, type Behaviour } from '../behaviour.ts';
import type { Skip } from '../skip-ledger.ts';
import {
  owed,
  type Requirement,
  type RequirementId,
  requirements,
  type Ui,
  uis,
} from './requirements.ts';

/** How a requirement stands on one front end. */
export type Coverage =
  | { readonly kind: 'covered'; readonly behaviours: readonly string[] }
  | { readonly kind: 'skipped'; readonly reasons: readonly string[] }
  /** Owed by now, and no behaviour shows it: the suite fails. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'later' }
  /** The requirement does not concern this front end. */
  | { readonly kind: 'none' };

export interface Suite {
  readonly behaviours: readonly Behaviour[];
  readonly skips: readonly Skip[];
  readonly owed?: readonly RequirementId[];
}

export function coverageOf(requirement: Requirement, ui: Ui, suite: Suite): Coverage {
  if (!requirement.uis.includes(ui)) return { kind: 'none' };
  const about = suite.behaviours.filter(
    (one) => one.requirements.includes(requirement.id) && appliesTo(one, ui),
  );
  const skipOf = ({ name }: Behaviour) =>
    suite.skips.find((skip) => skip.ui === ui && skip.behaviour === name);
  const shown = about.filter((one) => !skipOf(one));
  if (shown.length > 0) return { kind: 'covered', behaviours: shown.map(({ name }) => name) };
  if (about.length > 0) {
    return { kind: 'skipped', reasons: about.map((one) => skipOf(one)?.reason ?? '') };
  }
  return { kind: (suite.owed ?? owed).includes(requirement.id) ? 'missing' : 'later' };
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
    'that shows the requirement there; *later* is not built yet; – does not concern that front end.',
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
      return coverage.behaviours.map((name) => [...names.add(name)].indexOf(name) + 1).join(', ');
    case 'skipped':
      return `skipped: ${coverage.reasons.join('; ')}`;
    case 'missing':
      return '**missing**';
    case 'later':
      return '*later*';
    case 'none':
      return '–';
  }
}

function proseLines(title: string, { behaviours }: Suite): string[] {
  const rest = behaviours.filter((one) => one.requirements.length === 0);
  return ['', `## ${title}`, '', ...rest.map(({ name }) => `- ${name}`)];
}

import { actionKey } from './action.ts';
import { type Keyed, keyed } from './keyed.ts';
import type { ScreenPart } from './screen-model.ts';

/** The parts of a screen with keys that depend on what they are rather than on what they currently show. */
export const keyedParts = <P extends ScreenPart>(parts: readonly P[]): readonly Keyed<P>[] =>
  keyed(parts, partKey);

function partKey(part: ScreenPart): string {
  if ('table' in part) return `table ${part.table.shape.name}`;
  if ('form' in part) return `form ${part.form.title}`;
  if ('figures' in part) return `figures ${part.figures.map(({ key }) => key).join(' ')}`;
  if ('facts' in part) return `facts ${part.name}`;
  if ('chart' in part) return `chart ${part.chart.name}`;
  if ('period' in part) return 'period';
  if ('detail' in part) return `detail ${part.detail.title}`;
  if ('actions' in part) return `actions ${part.actions.map(actionKey).join(' ')}`;
  if ('inBrowser' in part) return `in a browser ${actionKey(part.inBrowser)}`;
  if ('links' in part) return `links ${part.links.map(({ path }) => path).join(' ')}`;
  if ('steps' in part) return `steps ${part.steps.name}`;
  if ('tour' in part) return 'tour';
  if ('address' in part) return `address ${part.address.path}`;
  if ('secret' in part) return `secret ${part.secret.name}`;
  if ('result' in part) return `result ${part.of ?? ''}`;
  if ('filters' in part) return 'filters';
  if ('curves' in part) return `curves ${part.curves.name}`;
  if ('pages' in part) return `pages ${part.name}`;
  if ('problem' in part) return 'problem';
  if ('prose' in part) return `prose ${part.prose[0]?.title}`;
  if ('matrix' in part) return `matrix ${part.matrix.name}`;
  if ('calculator' in part) return `calculator ${part.calculator.title}`;
  if ('notice' in part) return 'notice';
  return typeof part.text === 'string' ? part.text : 'text';
}

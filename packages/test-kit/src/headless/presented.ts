import type { Skipper } from '@skipper/core';
import type {
  Action,
  Figure,
  FormModel,
  ScreenMaker,
  ScreenPart,
  Table,
} from '@skipper/core/presentation';
import { formatValue } from '@skipper/core/presentation';
import { vocabulary } from '../vocabulary.ts';
import { type Page, type PageField, pageOf, type ScreenModel, type ViewState } from './page.ts';
import { resultPart } from './result-part.ts';

/** The headless view of screen models: what a user could read and press, without a picture. */

/** The view of a screen that is nothing but its model, which is made once per visit. */
export function modelledScreen(make: ScreenMaker): ScreenModel {
  const made = new WeakMap<Skipper, ReturnType<ScreenMaker>>();
  return (skipper, state) => {
    const screen = made.get(skipper) ?? make(skipper);
    made.set(skipper, screen);
    const { title, description } = screen;
    return pageOf(
      { texts: [title, description] },
      ...screen.parts.map((part) => partOf(part, state)),
    );
  };
}

function partOf(part: ScreenPart, state: ViewState): Page {
  if ('table' in part) return tablePart(part.table, state);
  if ('form' in part) return formPart(part.form);
  if ('actions' in part) return pageOf(...part.actions.map((action) => actionPart(action, state)));
  if ('links' in part) {
    return { links: Object.fromEntries(part.links.map(({ label, path }) => [label, path])) };
  }
  if ('text' in part) return { texts: [part.text] };
  return figuresPart(part.figures);
}

/** Figures by label; a missing one has no value to read. */
export function figuresPart(figures: readonly Figure[]): Page {
  const known = figures.filter(({ value }) => value.kind !== 'absent');
  return {
    stats: Object.fromEntries(known.map(({ label, value }) => [label, formatValue(value, style)])),
  };
}

const style = { style: 'terminal', locale: 'en-US' } as const;

/** A table; the actions of its first row that has any are the buttons, as a user finds them. */
export function tablePart(table: Table, state: ViewState): Page {
  const { name, empty } = table.shape;
  const rows = table.rows ?? [];
  const cells = rows.map((row) =>
    table.columns.map((column) =>
      formatValue(column.value(row), { ...style, timeZone: table.timeZone }),
    ),
  );
  const links = rows.flatMap((row, index) => {
    const path = table.open(row);
    return path === undefined ? [] : [[cells[index]?.[0] ?? '', path] as const];
  });
  const { pages } = table;
  const turns = pages !== undefined && pages.page < pages.pageCount;
  const acting = rows.map((row) => table.actions(row)).find((actions) => actions.length > 0) ?? [];
  return pageOf(resultPart(table.result), ...acting.map((action) => actionPart(action, state)), {
    tables: { [name]: { loaded: table.rows !== undefined, rows: cells } },
    texts: rows.length === 0 && table.rows ? [empty.title, empty.hint] : [],
    links: Object.fromEntries(links),
    buttons: turns ? { [vocabulary.buttons.nextPage]: () => pages.next() } : {},
  });
}

/** A button; once pressed, the question of an action that asks one. */
function actionPart(action: Action, state: ViewState): Page {
  if (action.disabled || action.pending) return {};
  const { confirm, label } = action;
  if (!confirm) return { buttons: { [label]: () => void action.run() } };
  const asked = `question ${label}`;
  if (!state.has(asked)) return { buttons: { [label]: () => state.set(asked, '') } };
  const close = () => state.delete(asked);
  const reason = state.get(asked) ?? '';
  return {
    texts: [confirm.title, confirm.question],
    fields: confirm.reason
      ? {
          [confirm.reason.label]: {
            value: reason,
            set: (value) => state.set(asked, String(value)),
          },
        }
      : {},
    buttons: {
      [confirm.no]: close,
      [confirm.yes]: () => {
        if (confirm.reason && reason.trim() === '') return;
        void Promise.resolve(action.run(confirm.reason ? reason.trim() : undefined)).then(close);
      },
    },
  };
}

/** The fields of a form and its button. */
function formPart(form: FormModel): Page {
  const fields = form.fields.map((field): [string, PageField] => {
    const { value, error, options, shape } = field;
    if (shape.kind !== 'choice') {
      return [shape.label, { value, error, set: (next) => field.set(next) }];
    }
    const labels = options.map(({ label }) => label);
    const set = (label: string | boolean) => {
      const option = options.find((one) => one.label === label);
      if (option) field.set(option.value);
    };
    const chosen = options.find((one) => one.value === value)?.label ?? '';
    return [shape.label, { value: chosen, error, options: labels, set }];
  });
  return {
    fields: Object.fromEntries(fields),
    texts: [form.error],
    buttons: form.pending ? {} : { [form.submit.label]: () => void form.send() },
  };
}

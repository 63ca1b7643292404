import type { Skipper } from '@skipper/core';
import {
  type Action,
  actionKey,
  type Field,
  type FormModel,
  formatValue,
  loadedScreen,
  type PeriodPicker,
  pictureWords,
  type ScreenDetail,
  type ScreenLoader,
  type ScreenModel,
  type ScreenPart,
  type StepList,
  stepCount,
  stepWord,
  type Table,
  type Tour,
  textOf,
  type WriteValue,
} from '@skipper/core/presentation';
import { runInAction } from 'mobx';
import { vocabulary } from '../vocabulary.ts';
import { chartPart } from './chart-part.ts';
import { fieldsPart } from './field-part.ts';
import { factsPart, figuresPart } from './figures-part.ts';
import { linksPart } from './links-part.ts';
import { matrixPart } from './matrix-part.ts';
import { type HeadlessScreen, type Page, type PageField, pageOf, type ViewState } from './page.ts';
import { pressesOf } from './presses.ts';
import { previewTexts } from './preview-texts.ts';
import { calculatorPart, prosePart } from './prose-part.ts';
import { resultPart } from './result-part.ts';

/** The headless view of screen models: what a user could read and press, without a picture. */

/** The view of a screen that is nothing but its model, which is made once for each Skipper. */
export function modelledScreen(load: ScreenLoader): HeadlessScreen {
  const made = new WeakMap<Skipper, ScreenModel>();
  return (skipper, state) => {
    const screen = made.get(skipper) ?? loadedScreen(load)?.(skipper);
    if (!screen) return {};
    made.set(skipper, screen);
    return pageOf(
      { texts: [screen.description] },
      ...screen.parts.map((part) => partOf(part, state)),
    );
  };
}

function partOf(part: ScreenPart, state: ViewState): Page {
  if ('table' in part) return tablePart(part.table, state);
  if ('form' in part) return formPart(part.form);
  if ('filters' in part) return fieldsPart(part.filters);
  if ('curves' in part) return { texts: part.curves.lines.map(({ name }) => name) };
  if ('actions' in part) return pageOf(...part.actions.map((action) => actionPart(action, state)));
  if ('inBrowser' in part) return actionPart(part.inBrowser, state);
  if ('links' in part) return linksPart(part.links);
  if ('steps' in part) return stepsPart(part.steps, state);
  if ('tour' in part) return tourPart(part.tour, state);
  if ('address' in part) return { texts: [part.address.name, part.address.path] };
  if ('secret' in part) return { texts: [part.secret.name, ...part.secret.lines] };
  if ('result' in part) return part.result.data === undefined ? resultPart(part.result) : {};
  if ('pages' in part) return linksPart(part.pages);
  if ('prose' in part) return prosePart(part.prose, part.name);
  if ('matrix' in part) return matrixPart(part.matrix);
  if ('calculator' in part) {
    const { calculator } = part;
    return pageOf(calculatorPart(calculator), figuresPart(calculator.figures ?? []));
  }
  if ('facts' in part) return factsPart(part.facts, part.timeZone, part.named && part.name);
  if ('chart' in part) return chartPart(part.chart);
  if ('period' in part) return periodPart(part.period, state);
  if ('detail' in part) return detailPart(part.detail, state);
  if ('text' in part) return { texts: [textOf(part.text, write)] };
  if ('notice' in part) return { texts: [part.notice], ...linksPart(part.ways ?? []) };
  if ('problem' in part) return { texts: [part.problem] };
  return figuresPart(part.figures);
}

const periodPart = (period: PeriodPicker, state: ViewState): Page => {
  const { label, options, chosen, choose, range } = period;
  const set = (wanted: string | boolean) => {
    const option = options.find((one) => one.label === wanted);
    if (option) choose(option.value);
  };
  const value = options.find((one) => one.value === chosen)?.label ?? '';
  const field: PageField = { value, options: options.map((one) => one.label), set };
  return pageOf({ fields: { [label]: field } }, actionPart(range, state));
};

export const detailPart = ({ title, parts, close }: ScreenDetail, state: ViewState): Page =>
  pageOf(
    { texts: [title], buttons: { Close: () => close() } },
    ...parts.map((part) => partOf(part, state)),
  );

const tourPart = ({ title, text, place, actions }: Tour, state: ViewState): Page =>
  pageOf({ texts: [title, text, place] }, ...actions.map((one) => actionPart(one, state, 'tour')));

/** A checklist: each step with its state in a word, as the other front ends write it. */
function stepsPart({ name, steps, actions = [] }: StepList, state: ViewState): Page {
  return pageOf(
    { texts: [name, stepCount(steps)] },
    ...steps.map((step) =>
      pageOf(
        { texts: [`${step.label} ${stepWord(step)}`, step.text] },
        linksPart(step.link && step.state === 'open' ? [step.link] : []),
        ...(step.actions ?? []).map((action) => actionPart(action, state, step.key)),
      ),
    ),
    ...actions.map((action) => actionPart(action, state)),
  );
}

const style = { style: 'terminal' } as const;
export const write: WriteValue = (value) => formatValue(value, style);

/** A table. Of each kind of action that its rows have, the first can be pressed by its name alone. */
export function tablePart(table: Table, state: ViewState): Page {
  const { empty, pages, rows = [] } = table;
  const { name } = table.shape;
  const cells = rows.map((row) =>
    table.columns.map((column) =>
      formatValue(column.value(row), { ...style, timeZone: table.timeZone }),
    ),
  );
  const opens = rows.flatMap((row, index) => {
    const path = table.open(row);
    return path === undefined ? [] : [[cells[index]?.[0] ?? '', path] as const];
  });
  const others = table.rows?.length === 0 ? linksPart(empty.link ? [empty.link] : []).links : {};
  const turns = pages !== undefined && pages.page < pages.pageCount;
  const actions = rows.map((row) => {
    const key = `${name} ${table.shape.rowKey(row)}`;
    return pageOf(...table.actions(row).map((action) => actionPart(action, state, key)));
  });
  const counts = table.filters.flatMap(({ options }) =>
    options.flatMap(({ label, count }) => (count === undefined ? [] : [[label, String(count)]])),
  );
  return pageOf(resultPart(table.result), ...actions.toReversed(), {
    tables: {
      [name]: {
        loaded: table.rows !== undefined,
        rows: cells,
        actions: actions.map(({ buttons }) => buttons),
        opens: Object.fromEntries(opens),
      },
    },
    stats: Object.fromEntries(counts),
    texts: rows.length === 0 && table.rows ? [empty.title, empty.hint] : [table.zoneNote],
    links: { ...Object.fromEntries(opens), ...others },
    fields: searchField(table),
    buttons: turns ? { [vocabulary.buttons.nextPage]: () => pages.next() } : {},
  });
}

function searchField({ search }: Table): Record<string, PageField> {
  if (!search) return {};
  const { label, value } = search;
  return { [label]: { value, set: (next) => search.set(String(next)) } };
}

/** Forms of the actions that were pressed, by screen and action. */
const shownForms = new WeakMap<ViewState, Map<string, FormModel>>();

/**
 * A button; once pressed, the question or the form of an action that has one. `key` distinguishes
 * rows.
 */
export function actionPart(action: Action, state: ViewState, key = ''): Page {
  const { label } = action;
  const asked = `asked ${key} ${actionKey(action)}`;
  const close = () => runInAction(() => state.delete(asked));
  const forms = shownForms.get(state) ?? new Map<string, FormModel>();
  shownForms.set(state, forms);
  const form = forms.get(asked);
  if (state.has(asked) && form) return formPart(form, close, close);
  if (action.unavailable || action.pending) return { texts: [label, action.unavailable] };
  if (action.form) {
    const open = () => {
      forms.set(asked, action.form());
      state.set(asked, '');
    };
    return { buttons: { [label]: open } };
  }
  const { confirm } = action;
  const presses = pressesOf(state);
  const go = () => presses.run(action, key);
  if (!confirm) return { buttons: { [label]: () => void go() } };
  if (!state.has(asked)) return { buttons: { [label]: () => state.set(asked, '') } };
  return {
    texts: [confirm.title, confirm.question],
    buttons: {
      [confirm.no]: close,
      [confirm.yes]: () => void Promise.resolve(go()).then(close),
    },
  };
}

/** The fields of a form and its buttons. `leave`: it can be left; `done`: called once it went through. */
export function formPart(form: FormModel, leave?: () => void, done?: () => void): Page {
  const drawn = form.fields.filter(({ picture }) => picture === undefined);
  const send = async () => {
    if (await form.send()) done?.();
  };
  const away = leave ?? (form.edits ? () => form.discard() : undefined);
  const shown = !form.edits || form.changed;
  return pageOf(...form.fields.map(picturePart), {
    ...fieldsPart(drawn),
    links: Object.fromEntries(
      form.fields.flatMap(({ link }) => (link ? [[link.label, link.path]] : [])),
    ),
    texts: [
      leave && form.title,
      form.description,
      form.problem,
      ...form.fields.map(({ note }) => note?.text),
      ...form.groups.flatMap(({ heading }) => [heading?.title, heading?.hint]),
      ...form.fields.flatMap(({ hint, shape, options }) =>
        shape.kind === 'radio' ? [hint, ...options.map(({ meaning }) => meaning)] : [hint],
      ),
      ...previewTexts(form.preview),
    ],
    buttons: {
      ...(away && shown ? { [form.cancel]: away } : {}),
      ...(form.pending || !shown ? {} : { [form.submit.label]: () => void send() }),
    },
  });
}

/** Without a picture there is nothing to crop: the whole file is used. */
function picturePart({ shape, picture, error }: Field): Page {
  if (!picture) return {};
  const { chosen } = picture;
  return {
    files: { [shape.label]: (file) => picture.choose(file) },
    texts: [error],
    buttons: chosen
      ? {
          [pictureWords.use]: () => void picture.use(chosen),
          [pictureWords.cancel]: () => picture.cancel(),
        }
      : {},
  };
}

import { autorun } from 'mobx';
import type { Session } from '../contract/index.ts';
import type { Skipper } from '../platform/composition/create-skipper.ts';
import type { Action } from '../platform/presentation/action.ts';
import type { FormModel } from '../platform/presentation/form-model.ts';
import type { ScreenModel, ScreenPart } from '../platform/presentation/screen-model.ts';
import { screenModels } from '../shell/navigation/screen-models.ts';
import { openSkipper } from './open-skipper.ts';
import type { TestPorts } from './test-ports.ts';
import { linesOf } from './written-parts.ts';

/** A screen that is observed as a front end observes it. */
export interface OpenScreen {
  readonly skipper: Skipper;
  readonly model: ScreenModel;
  /** Every line it showed last. */
  readonly lines: readonly string[];
  /** Presses a button, that of the first row that has it in a table, and answers its question yes. */
  press(label: string): unknown;
  /** Presses a button that asks for values first, and returns its form. */
  ask(label: string, values?: Readonly<Record<string, string | boolean>>): FormModel;
  /** The first form that stands on the screen. */
  readonly form: FormModel;
  close(): void;
}

/** Opens the screen at a path, for a visitor or a signed-in user. */
export async function openScreen(
  ports: TestPorts,
  path: string,
  session?: Session,
): Promise<OpenScreen> {
  const skipper = await openSkipper(ports, path, session);
  const name = skipper.navigation.current?.name;
  const load = Object.entries(screenModels).find(([key]) => key === name)?.[1];
  if (!load) throw new Error(`${path} leads to ${name}, which has no model.`);
  const make = await load();
  const model = make(skipper);
  let lines: readonly string[] = [];
  const stop = autorun(() => {
    lines = linesOf(model.parts);
  });
  await ports.clock.advance(0);
  return {
    skipper,
    model,
    get lines() {
      return lines;
    },
    press(label) {
      const action = model.parts.flatMap(actionsOf).find((one) => one.label === label);
      if (!action?.run) throw new Error(`No button ${label}: ${lines.join('\n')}`);
      return action.run();
    },
    ask(label, values = {}) {
      const action = model.parts.flatMap(actionsOf).find((one) => one.label === label);
      if (!action?.form) throw new Error(`No button ${label} with a form: ${lines.join('\n')}`);
      return filled(action.form(), values);
    },
    get form() {
      const part = model.parts.find((one) => 'form' in one);
      if (!part) throw new Error(`No form: ${lines.join('\n')}`);
      return part.form;
    },
    close() {
      stop();
      skipper.dispose();
    },
  };
}

function actionsOf(part: ScreenPart): readonly Action[] {
  if ('actions' in part) return part.actions;
  if ('inBrowser' in part) return [part.inBrowser];
  if ('detail' in part) return part.detail.parts.flatMap(actionsOf);
  if ('steps' in part) {
    const { steps, actions = [] } = part.steps;
    return [...steps.flatMap((step) => step.actions ?? []), ...actions];
  }
  if (!('table' in part)) return [];
  return (part.table.rows ?? []).flatMap((row) => part.table.actions(row));
}

/** The same form, with these values in its fields. */
export function filled(
  form: FormModel,
  values: Readonly<Record<string, string | boolean>>,
): FormModel {
  for (const [key, value] of Object.entries(values)) {
    const field = form.fields.find((one) => one.key === key);
    if (!field) throw new Error(`No field ${key}.`);
    field.set(value);
  }
  return form;
}

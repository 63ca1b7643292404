import { correctionReason, counted, type Import, type ImportRow } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Action } from '../../platform/presentation/action.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ImportFlow } from './import-flow.store.ts';

const correctionShape: FormShape<{ reason: string }> = {
  title: 'Correct the account?',
  submit: 'Yes, correct it',
  cancel: 'No, keep it',
  dangerous: true,
  fields: {
    reason: {
      label: 'Reason',
      kind: 'text',
      hint: 'Your page lists the correction with its date, the earlier values and this reason.',
    },
  },
};

function correctionQuestion(
  imports: ImportFlow,
  current: Import,
  description: string,
  lines?: number[],
): FormModel {
  const form = new Form({
    initial: { reason: '' },
    rules: { reason: correctionReason },
    submit: ({ reason }) => imports.correct(current, reason.trim(), lines),
  });
  return formOf(correctionShape, form, { description });
}

const recalculates = 'Positions and statistics are recalculated.';

/** Why an import cannot be changed now. */
export const busyReason = ({ busy }: ImportFlow): string | undefined =>
  busy ? 'Another step is under way.' : undefined;

/** Corrects the fill that a row of the preview is in conflict with. */
export function rowCorrection(
  imports: ImportFlow,
  { known, reason, row }: ImportRow,
): readonly Action[] {
  const { current } = imports;
  const unavailable = busyReason(imports);
  if (known === null || current?.state !== 'staged') return [];
  const [difference = ''] = (reason ?? '').split(/(?<=\d)\. /);
  const description = `${difference}. The fill changes to match the file. ${recalculates}`;
  const form = () => correctionQuestion(imports, current, description, [row]);
  return [{ label: 'Correct', dangerous: true, unavailable, form }];
}

/** Corrects all fills that the preview is in conflict with, where there are several. */
export function correctAll(imports: ImportFlow, current: Import): Action | undefined {
  const { conflict } = current.rows;
  if (conflict < 2) return undefined;
  const description = `Updates ${counted(conflict, 'fill')} in the account to match ${current.fileName}. ${recalculates}`;
  return {
    label: 'Correct all conflicts',
    dangerous: true,
    unavailable: busyReason(imports),
    form: () => correctionQuestion(imports, current, description),
  };
}

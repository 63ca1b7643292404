import { observable, runInAction } from 'mobx';
import { counted, type Import, undoReason } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { ImportFlow } from './import-flow.store.ts';

export const undoShape: FormShape<{ reason: string }> = {
  title: 'Undo this import?',
  submit: 'Yes, undo it',
  cancel: 'No, keep it',
  dangerous: true,
  fields: {
    reason: {
      label: 'Reason',
      kind: 'text',
      hint: 'Your page lists this undo with its date, the number of fills and this reason.',
    },
  },
};

/** The same for a large file that is still being added. */
const cancelShape: FormShape<{ reason: string }> = {
  ...undoShape,
  title: 'Cancel this import?',
  submit: 'Yes, cancel it',
  cancel: 'No, continue',
  fields: {
    reason: {
      ...undoShape.fields.reason,
      hint: 'Your page lists this with its date, the number of fills removed and this reason.',
    },
  },
};

/**
 * The question before an import is undone, or cancelled while it is added, with the reason that its
 * record may need.
 */
export function undoQuestion(imports: ImportFlow, one: Import): FormModel {
  const state = observable({ needsReason: one.undoLeavesRecord });
  const form = new Form({
    initial: { reason: '' },
    rules: { reason: (value) => (state.needsReason ? undoReason(value) : undefined) },
    submit: async ({ reason }) => {
      try {
        await imports.undo(one, reason.trim());
      } catch (error) {
        // Others have seen the fills in the meantime, or the hour is over.
        if (error instanceof ApiError && error.items.some(({ field }) => field === 'reason')) {
          runInAction(() => {
            state.needsReason = true;
          });
        }
        throw error;
      }
    },
  });
  const cancels = one.state === 'adding';
  return formOf(cancels ? cancelShape : undoShape, form, {
    description: cancels
      ? `This stops the import and removes the fills that ${one.fileName} has added so far.`
      : `This removes ${counted(one.rows.new, 'fill')} imported from ${one.fileName} and recalculates positions and statistics.`,
    applies: () => state.needsReason,
  });
}

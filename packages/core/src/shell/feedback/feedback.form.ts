import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import { feedbackFeature } from './feedback.module.ts';
import { type FeedbackValues, feedbackCategories } from './feedback.store.ts';

const feedbackShape: FormShape<FeedbackValues> = {
  title: 'Send Feedback',
  submit: 'Submit',
  keepsText: true,
  fields: {
    category: {
      label: 'Category',
      kind: 'choice',
      options: [
        { value: '', label: 'Choose a category' },
        ...feedbackCategories.map((value) => ({ value, label: value })),
      ],
    },
    description: { label: 'Description', kind: 'long-text' },
  },
};

/** The form behind "Send Feedback". What was typed stays until it is sent. */
export const feedbackForm = (skipper: Skipper): FormModel =>
  formOf(feedbackShape, skipper.use(feedbackFeature).form);

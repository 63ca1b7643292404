import { feedbackForm } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParts } from '../app-context.ts';
import { FormView } from '../presented/form-view.tsx';

/** Send Feedback. What was typed is there again the next time. */
export const FeedbackOverlay = observer(function FeedbackOverlay() {
  const { skipper, shell } = useParts();
  const [form] = useState(() => feedbackForm(skipper));
  const close = () => shell.close();
  return <FormView form={form} takesFocus onCancel={close} onDone={close} />;
});

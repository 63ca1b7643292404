import { feedbackForm } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useParts } from '../app-context.ts';
import { FormView } from '../presented/form-view.tsx';

/** Send Feedback. Escape keeps what was typed for the next time; Cancel drops it. */
export const FeedbackOverlay = observer(function FeedbackOverlay() {
  const { skipper, shell } = useParts();
  const [form] = useState(() => feedbackForm(skipper));
  const cancel = () => {
    form.discard();
    shell.close();
  };
  return <FormView form={form} takesFocus onCancel={cancel} onDone={() => shell.close()} />;
});

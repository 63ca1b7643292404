import { feedbackForm } from '@skipper/core';
import { useState } from 'react';
import { FormDialog } from '../presented/form-dialog.tsx';
import { useWeb } from '../web-context.tsx';

/** Send Feedback, from the foot of the sidebar. */
export function FeedbackDialog() {
  const { skipper, shell } = useWeb();
  const [form] = useState(() => feedbackForm(skipper));
  const close = () => {
    form.discard();
    shell.closeDialog();
  };
  return <FormDialog form={form} onClose={close} />;
}

import { feedbackForm } from '@skipper/core';
import { useState } from 'react';
import { FormDialog } from '../presented/form-dialog.tsx';
import { useWeb } from '../web-context.tsx';

/** Send Feedback, from the foot of the sidebar. What was typed is there again the next time. */
export function FeedbackDialog() {
  const { skipper, shell } = useWeb();
  const [form] = useState(() => feedbackForm(skipper));
  return <FormDialog form={form} onClose={() => shell.closeDialog()} />;
}

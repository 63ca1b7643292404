import { appPaths } from '@skipper/core/contract';
import type { Writing } from '../../../domain/identity/writing.ts';
import type { MailJob } from '../../../jobs/job.ts';
import type { Notice } from './notifier.ts';

type Text = Omit<MailJob, 'to'>;

/** A change of an account that its owner must learn of, whatever they have turned off by email. */
export function securityNotice(userId: string, text: Text | ((write: Writing) => Text)): Notice {
  const body = 'If this wasn’t you, reset your password now.';
  return {
    userId,
    event: 'security',
    required: true,
    content: (write) => {
      const mail = typeof text === 'function' ? text(write) : text;
      const brief = { title: mail.subject, body, path: appPaths.forgotPassword };
      return { mail, topic: undefined, brief };
    },
  };
}

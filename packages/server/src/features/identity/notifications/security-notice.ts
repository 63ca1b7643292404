import { appPaths } from '@skipper/core/contract';
import type { MailJob } from '../../../jobs/job.ts';
import type { Notice } from './notifier.ts';

/** A change of an account that its owner must learn of, whatever they have turned off by email. */
export function securityNotice(userId: string, mail: Omit<MailJob, 'to'>): Notice {
  const body = 'If this wasn’t you, reset your password now.';
  const brief = { title: mail.subject, body, path: appPaths.forgotPassword };
  return {
    userId,
    event: 'security',
    required: true,
    content: () => ({ mail, topic: undefined, brief }),
  };
}

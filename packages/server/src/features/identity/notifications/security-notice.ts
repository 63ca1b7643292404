import { appPaths } from '@skipper/core/contract';
import type { Writing } from '../../../domain/identity/writing.ts';
import type { MailJob } from '../../../jobs/job.ts';
import type { Content } from './messages.ts';
import type { Notice } from './notifier.ts';

type Text = Omit<MailJob, 'to'>;

/** The rest of it on a locked screen, and the page where its owner can act. */
type Advice = Pick<Content['brief'], 'body' | 'path'>;

const newPassword: Advice = {
  body: 'If this wasn’t you, reset your password now.',
  path: appPaths.forgotPassword,
};

/** A change of an account that its owner must learn of, whatever they have turned off by email. */
export function securityNotice(
  userId: string,
  text: Text | ((write: Writing) => Text),
  advice = newPassword,
): Notice {
  return {
    userId,
    event: 'security',
    required: true,
    content: (write) => {
      const mail = typeof text === 'function' ? text(write) : text;
      const brief = { title: mail.subject, ...advice };
      return { mail, topic: undefined, brief };
    },
  };
}

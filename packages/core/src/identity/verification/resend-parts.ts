import type { ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { SessionStore } from '../session/session.store.ts';
import type { ResendStore } from './resend.store.ts';

/** Parts for a signed-in user whose address is not confirmed: where the link went, and another one. */
export function resendParts(session: SessionStore, resend: ResendStore): readonly ScreenPart[] {
  const { error, sent, pending, coolDown } = resend;
  const { secondsLeft, running } = coolDown;
  const email = session.current?.email ?? '';
  const words = sent ? 'Sent. A new link is on its way to' : 'Not confirmed yet:';
  return [
    { notice: `${words} ${email}` },
    { text: 'The link works for 24 hours. No email? Look in your spam folder.', mailLink: true },
    ...(error === undefined ? [] : [{ problem: error }]),
    {
      actions: [
        {
          key: 'resend',
          label: running ? `Send it again in ${secondsLeft} s` : 'Send it again',
          unavailable: coolDown.reason,
          pending,
          run: () => resend.send(),
        },
        // The link may have been opened on another device.
        { label: 'I have confirmed it', run: () => session.refresh() },
      ],
    },
  ];
}

import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { lazyPart } from '../screens/lazy-part.tsx';
import { useWeb } from '../web-context.tsx';
import type { FrameDialog } from './shell.store.ts';

const dialogs: Readonly<Record<FrameDialog, ComponentType>> = {
  feedback: lazyPart(async () => (await import('./feedback-dialog.tsx')).FeedbackDialog),
};

/** The open dialog of the frame, over whatever screen is on show. */
export const FrameDialogs = observer(function FrameDialogs() {
  const { shell } = useWeb();
  const Dialog = shell.dialog && dialogs[shell.dialog];
  return Dialog ? <Dialog /> : null;
});

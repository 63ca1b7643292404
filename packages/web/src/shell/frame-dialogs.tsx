import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';
import { lazyPart } from '../screens/lazy-part.tsx';
import { useWeb } from '../web-context.tsx';
import { followKeys } from './frame-keys.ts';
import type { FrameDialog } from './shell.store.ts';

const dialogs: Readonly<Record<FrameDialog, ComponentType>> = {
  feedback: lazyPart(async () => (await import('./feedback-dialog.tsx')).FeedbackDialog),
  palette: lazyPart(async () => (await import('./palette-dialog.tsx')).PaletteDialog),
  keys: lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog),
};

/** The shortcuts of the frame, and its open dialog, over whatever screen is on show. */
export const FrameDialogs = observer(function FrameDialogs() {
  const { shell } = useWeb();
  useEffect(() => followKeys(shell), [shell]);
  const Dialog = shell.dialog && dialogs[shell.dialog];
  return Dialog ? <Dialog /> : null;
});

import { unsavedChangesFeature } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';
import type { BrowserNavigator } from '../adapters/browser-navigator.ts';
import { lazyPart } from '../screens/lazy-part.tsx';
import { useWeb } from '../web-context.tsx';
import { followKeys } from './frame-keys.ts';
import { guardLeaving } from './guard-leaving.ts';
import type { FrameDialog } from './shell.store.ts';

const dialogs: Readonly<Record<FrameDialog, ComponentType>> = {
  feedback: lazyPart(async () => (await import('./feedback-dialog.tsx')).FeedbackDialog),
  palette: lazyPart(async () => (await import('./palette-dialog.tsx')).PaletteDialog),
  keys: lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog),
};

const UnsavedQuestion = lazyPart(
  async () => (await import('./unsaved-question.tsx')).UnsavedQuestion,
);

const ImpersonationBar = lazyPart(
  async () => (await import('./impersonation-bar.tsx')).ImpersonationBar,
);

/**
 * Shortcuts of the frame, its open dialog, the question before typed text is left, and the bar of an admin
 * who views as a user, over whatever screen is on show.
 */
export const FrameDialogs = observer(function FrameDialogs({
  navigator,
}: {
  readonly navigator: Pick<BrowserNavigator, 'guard'>;
}) {
  const { shell, skipper } = useWeb();
  useEffect(() => followKeys(shell), [shell]);
  useEffect(() => guardLeaving(skipper, navigator), [skipper, navigator]);
  const Dialog = shell.dialog && dialogs[shell.dialog];
  return (
    <>
      {skipper.session.current?.impersonatedBy && <ImpersonationBar />}
      {Dialog && <Dialog />}
      {skipper.use(unsavedChangesFeature).asking && <UnsavedQuestion />}
    </>
  );
});

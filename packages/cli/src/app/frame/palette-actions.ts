import { actionEntry, clientConfigFeature, type PaletteEntry } from '@skipper/core';
import type { AppParts } from '../app-context.ts';

/** Actions of the palette that this front end adds. */
export function terminalActions({
  skipper,
  shell,
  openAddress,
}: AppParts): readonly PaletteEntry[] {
  const { helpUrl } = skipper.use(clientConfigFeature);
  return [
    actionEntry('Send Feedback', () => shell.open('feedback')),
    actionEntry('Keys', () => shell.open('help'), '?'),
    actionEntry('Help', () => openAddress(helpUrl)),
    actionEntry('Quit', () => shell.askToQuit(), 'q'),
  ];
}

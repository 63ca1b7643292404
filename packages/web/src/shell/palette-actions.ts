import { actionEntry, clientConfigFeature, type PaletteEntry } from '@skipper/core';
import type { Theme } from '../theme/theme.store.ts';
import type { Web } from '../web-context.tsx';
import { copyLink } from './copy-link.ts';

const themes: readonly (readonly [Theme, string])[] = [
  ['system', 'System theme'],
  ['light', 'Light theme'],
  ['dark', 'Dark theme'],
];

/** Actions of the palette that only a browser has. */
export function webActions({ skipper, shell, theme }: Web): readonly PaletteEntry[] {
  const { helpUrl } = skipper.use(clientConfigFeature);
  return [
    actionEntry('Send Feedback', () => shell.show('feedback')),
    actionEntry('Keyboard shortcuts', () => shell.show('keys'), '?'),
    actionEntry('Copy link', () => void copyLink(window.location.href, skipper.toasts)),
    actionEntry('Help', () => window.open(helpUrl, '_blank', 'noreferrer,noopener')),
    actionEntry(shell.collapsed ? 'Expand sidebar' : 'Collapse sidebar', () =>
      shell.toggleSidebar(),
    ),
    ...themes
      .filter(([name]) => name !== theme.theme)
      .map(([name, label]) => actionEntry(label, () => theme.choose(name))),
  ];
}

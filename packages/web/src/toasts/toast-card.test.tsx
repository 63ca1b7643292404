import type { Toast, ToastSeverity } from '@skipper/core';
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from '../ui/button.tsx';
import { ToastCard } from './toast-card.tsx';

const toastOf = (parts: Partial<Toast>): Toast => ({
  id: 'one',
  severity: 'info',
  title: 'Gone',
  description: 'For good.',
  dismissable: true,
  dismissed: false,
  ...parts,
});
const card = (parts: Partial<Toast>) => (
  <ToastCard toast={toastOf(parts)} onAct={() => undefined} onDismiss={() => undefined} />
);
const markup = (parts: Partial<Toast>) => renderToStaticMarkup(card(parts));

/** Every element of a tree that is of a type. */
function elementsIn(node: ReactNode, type: unknown): ReactElement<{ onClick: () => void }>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode; onClick: () => void }>(child)) return [];
    return child.type === type ? [child] : elementsIn(child.props.children, type);
  });
}

test.each([
  ['error', 'Error'],
  ['warning', 'Warning'],
  ['info', 'Info'],
  ['success', 'Success'],
] as const)('a toast of severity %s is shown and read out as one (TOAST-1)', (severity, name) => {
  const shown = markup({ severity });
  const others: readonly ToastSeverity[] = ['error', 'warning', 'info', 'success'];
  expect(shown).toContain(`aria-label="${name}"`);
  const icons = others.map((other) => /<svg[^>]*>/.exec(markup({ severity: other }))?.[0]);
  expect(new Set(icons).size).toBe(4);
  expect(shown).toMatch(/Gone.*For good\./);
});

test('a toast shows its action, which is run by a press (TOAST-1)', () => {
  const acts: string[] = [];
  const action = { text: 'Undo', run: () => undefined };
  expect(markup({ action })).toContain('>Undo<');
  expect(markup({})).not.toContain('Undo');
  const onAct = () => void acts.push('once');
  const tree = ToastCard({ toast: toastOf({ action }), onAct, onDismiss: () => undefined });
  const [button] = elementsIn(tree, Button);
  button?.props.onClick();
  expect(acts).toEqual(['once']);
});

test('a toast that may not be dismissed offers no way to (TOAST-1)', () => {
  expect(markup({})).toContain('Dismiss');
  expect(markup({ dismissable: false })).not.toContain('Dismiss');
});

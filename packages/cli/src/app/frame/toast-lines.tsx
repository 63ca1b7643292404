import type { Toast } from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useParts } from '../app-context.ts';
import { useTarget, ZoneContext } from '../focus/use-target.ts';
import type { KeyPress } from '../keys/key-press.ts';
import { Words } from '../parts/words.tsx';
import { signs } from '../theme.ts';
import { toastKeys, toastLines, toastText } from './toast-text.ts';

/**
 * The newest notifications, each in full: three, or one where the terminal is narrow.
 * While the keyboard is on them none leaves by itself.
 */
export const ToastLines = observer(function ToastLines({ columns }: { readonly columns: number }) {
  const { skipper, focus } = useParts();
  const { toasts } = skipper;
  const held = focus.focused?.zone === 'toasts';
  useEffect(() => {
    if (!held) return undefined;
    toasts.pause();
    return () => toasts.resume();
  }, [held, toasts]);
  return (
    <ZoneContext.Provider value="toasts">
      <Box flexDirection="column" flexShrink={0} paddingX={1}>
        {toasts.shown.map((toast) => (
          <ToastLine key={toast.id} toast={toast} columns={columns} />
        ))}
      </Box>
    </ZoneContext.Provider>
  );
});

interface ToastLineProps {
  readonly toast: Toast;
  readonly columns: number;
}

const ToastLine = observer(function ToastLine({ toast, columns }: ToastLineProps) {
  const { toasts } = useParts().skipper;
  const { severity, dismissable } = toast;
  const keys = toastKeys(toast);
  const { ref, focused } = useTarget({
    role: 'button',
    label: toastText(toast),
    hint: [...keys.toReversed(), 'Esc back'].join(' · '),
    onKey: ({ name, text: letter }: KeyPress) => {
      if (name !== 'enter' && !(name === 'text' && letter === 'x')) return false;
      if (name === 'enter') toasts.act(toast);
      else if (dismissable) toasts.dismiss(toast.id);
      return true;
    },
  });
  return (
    <Box ref={ref} columnGap={1}>
      <Box flexShrink={0} columnGap={1}>
        <Words text={focused ? signs.focus : ' '} tone="accent" />
        <Words text={signs.toast[severity]} tone={severity} />
      </Box>
      <Box flexDirection="column">
        {toastLines(toast, columns).map(({ text, keys: behind }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
          <Box key={index} columnGap={1}>
            {text ? <Words text={text} inverse={focused} /> : null}
            {behind ? <Words text={behind} tone="muted" /> : null}
          </Box>
        ))}
      </Box>
    </Box>
  );
});

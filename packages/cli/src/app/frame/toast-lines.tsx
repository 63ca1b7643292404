import type { Toast } from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useParts } from '../app-context.ts';
import { useTarget, ZoneContext } from '../focus/use-target.ts';
import type { KeyPress } from '../keys/key-press.ts';
import { Words } from '../parts/words.tsx';
import { signs } from '../theme.ts';

/**
 * The newest notifications, one line each: three, or one where the terminal is narrow.
 * While the keyboard is on them none leaves by itself.
 */
export const ToastLines = observer(function ToastLines() {
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
          <ToastLine key={toast.id} toast={toast} />
        ))}
      </Box>
    </ZoneContext.Provider>
  );
});

const ToastLine = observer(function ToastLine({ toast }: { readonly toast: Toast }) {
  const { toasts } = useParts().skipper;
  const { severity, title, description, action, dismissable } = toast;
  const dismiss = dismissable ? ['x dismiss'] : [];
  const act = action ? [`Enter ${action.text}`] : [];
  const text = description ? `${title}: ${description}` : title;
  const { ref, focused } = useTarget({
    role: 'button',
    label: text,
    hint: [...dismiss, ...act, 'Esc back'].join(' · '),
    onKey: ({ name, text: letter }: KeyPress) => {
      if (name !== 'enter' && !(name === 'text' && letter === 'x')) return false;
      if (name === 'enter') action?.run();
      if (dismissable) toasts.dismiss(toast.id);
      return true;
    },
  });
  return (
    <Box ref={ref} columnGap={1}>
      <Box flexShrink={0} columnGap={1}>
        <Words text={focused ? signs.focus : ' '} tone="accent" />
        <Words text={signs.toast[severity]} tone={severity} />
      </Box>
      <Words text={text} inverse={focused} />
      <Box flexShrink={0}>
        <Words text={[...act, ...dismiss].join(' · ')} tone="muted" />
      </Box>
    </Box>
  );
});

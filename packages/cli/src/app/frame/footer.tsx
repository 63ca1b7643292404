import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts, useRoom } from '../app-context.ts';
import { Words } from '../parts/words.tsx';
import { JumpKeys } from './jump-overlay.tsx';
import { QuitQuestion } from './quit-overlay.tsx';

/** Key hints for the current focus, and the server's host. */
export const Footer = observer(function Footer({ columns }: { readonly columns: number }) {
  const { shell, server } = useParts();
  const host = server.replace(/^https?:\/\//, '');
  const rule =
    columns > host.length + 20 ? `${'─'.repeat(columns - host.length - 4)} ${host} ─` : '';
  return (
    <Box flexDirection="column" flexShrink={0} width={columns}>
      <Words text={rule || '─'.repeat(columns)} tone="muted" />
      <Box paddingX={1}>
        {shell.overlay === 'jump' ? <JumpKeys /> : null}
        {shell.overlay === 'quit' ? <QuitQuestion /> : null}
        {shell.overlay === 'jump' || shell.overlay === 'quit' ? null : <Hints />}
      </Box>
    </Box>
  );
});

const Hints = observer(function Hints() {
  const { focus } = useParts();
  const { narrow } = useRoom();
  const own = focus.focused?.hint ?? '';
  const shared = focus.overlay
    ? 'Esc close'
    : focus.focused?.role === 'field'
      ? `Tab next · Esc ${focus.focused.onEscape ? 'cancel' : 'back'}`
      : narrow
        ? 'm menu · ? help'
        : 'm menu · / search · ? help · q quit';
  return <Words text={[own, shared].filter(Boolean).join(' · ')} tone="muted" />;
});

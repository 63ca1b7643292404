import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { cellWidth, cutToWidth } from '../../output/cell.ts';
import { useParts, useRoom } from '../app-context.ts';
import type { FocusTarget } from '../focus/focus.store.ts';
import { Words } from '../parts/words.tsx';
import { fittingHints } from './fitting-hints.ts';
import { QuitQuestion } from './quit-overlay.tsx';

/** Key hints for the current focus, and the server's host. */
export const Footer = observer(function Footer({ columns }: { readonly columns: number }) {
  const { shell, server, reach } = useParts();
  const host = server.replace(/^https?:\/\//, '');
  const { failure } = reach;
  return (
    <Box flexDirection="column" flexShrink={0} width={columns}>
      {failure ? (
        <Words text={rule(failureText(host, failure.reason, columns), columns)} tone="warning" />
      ) : (
        <Words
          text={columns > cellWidth(host) + 20 ? rule(host, columns) : '─'.repeat(columns)}
          tone="muted"
        />
      )}
      <Box paddingX={1}>
        {shell.overlay === 'quit' ? <QuitQuestion /> : <Hints columns={columns - 2} />}
      </Box>
    </Box>
  );
});

/** Cells of a rule around its text. */
const aroundText = 7;

/** Where they do not both fit, the reason is worth more than the server, which stood there before. */
function failureText(host: string, reason: string, columns: number): string {
  const whole = `${host} not reached: ${reason}`;
  return cellWidth(whole) <= columns - aroundText ? whole : `Not reached: ${reason}`;
}

/** A line with a text near its end. */
function rule(text: string, columns: number): string {
  const shown = cutToWidth(text, columns - aroundText);
  return `${'─'.repeat(Math.max(0, columns - cellWidth(shown) - 3))} ${shown} ─`;
}

const Hints = observer(function Hints({ columns }: { readonly columns: number }) {
  const { skipper, focus, shell, canGoBack } = useParts();
  const { narrow } = useRoom();
  // Read, so that other keys at the same place are named, too.
  const own = focus.drawnKeys && (focus.focused?.hint ?? '');
  // Read, so that another screen asks again.
  const leads = skipper.navigation.location && canGoBack();
  const wayOut = focus.focused?.onEscape ? ' · Esc cancel' : leads ? ' · Esc back' : '';
  const shared = focus.overlay
    ? `${shell.overlay === 'help' ? '↑↓ scroll · ' : ''}Esc close`
    : sharedHints(focus.focused, wayOut, narrow);
  return <Words text={fittingHints(own, shared, columns)} tone="muted" />;
});

/** The keys of a form lead through it and out of it; those of the whole app stand elsewhere. */
function sharedHints(focused: FocusTarget | undefined, wayOut: string, narrow: boolean): string {
  const { role, onEscape } = focused ?? {};
  if (role === 'field') return `Tab next${wayOut}`;
  if (onEscape && (role === 'list' || role === 'checkbox')) {
    return `Tab next${wayOut}${narrow ? '' : ' · ? help'}`;
  }
  if (role === 'list') return 'Tab next · ? help';
  const out = onEscape ? ' · Esc cancel' : '';
  return narrow ? `m menu${out} · ? help` : `m menu · / search${out} · ? help · q quit`;
}

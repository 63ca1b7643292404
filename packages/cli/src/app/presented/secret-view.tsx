import type { ScreenSecret } from '@skipper/core/presentation';
import { Box, useIsScreenReaderEnabled } from 'ink';
import { useRoom } from '../app-context.ts';
import { Heading } from '../parts/heading.tsx';
import { Words } from '../parts/words.tsx';
import { qrLines, qrWidth } from './qr-lines.ts';

/** Text to keep elsewhere: a terminal copies what is marked in it. Its QR code, where it fits. */
export function SecretView({
  secret: { name, lines, squares },
}: {
  readonly secret: ScreenSecret;
}) {
  const { columns } = useRoom();
  const reader = useIsScreenReaderEnabled();
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text={name} />
      {squares && !reader && qrWidth(squares) <= columns - 2
        ? qrLines(squares).map(({ at, line }) => <Words key={at} text={line} />)
        : null}
      {lines.map((line) => (
        <Words key={line} text={line} tone="info" wrap="wrap" />
      ))}
    </Box>
  );
}

import type { ScreenSecret } from '@skipper/core/presentation';
import { KeptText } from './kept-text.tsx';

/** Text to keep elsewhere, with its QR code where it has one. */
export const SecretView = ({
  secret: { name, lines, squares },
}: {
  readonly secret: ScreenSecret;
}) => (
  <KeptText name={name} lines={lines}>
    {squares && <QrCode name={name} squares={squares} />}
  </KeptText>
);

/** A light edge, without which no camera finds the code. In squares. */
const edge = 4;
const pixels = 208;

/** Dark on light in every theme: a camera expects it so. */
function QrCode({ name, squares }: { readonly name: string; readonly squares: readonly string[] }) {
  const size = squares.length + 2 * edge;
  const dark = squares.flatMap((row, y) =>
    [...row].flatMap((square, x) => (square === '1' ? [`M${x + edge} ${y + edge}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={`QR code: ${name}`}
      viewBox={`0 0 ${size} ${size}`}
      width={pixels}
      height={pixels}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}

import { Gate } from './gate.ts';
import { loadSharp } from './load-sharp.ts';

// As for uploads: one at a time, so that pictures do not starve what else the server does.
const gate = new Gate(1, 32);

/**
 * Draws an SVG of our own as PNG. Without text in it, no font of the system is needed.
 *
 * @throws OverloadedError when too many wait.
 */
export function drawSvg(svg: string): Promise<Buffer> {
  return gate.run(async () => {
    const sharp = await loadSharp();
    return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  });
}

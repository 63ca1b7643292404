import { Gate } from './gate.ts';
import { loadSharp } from './load-sharp.ts';

/** A picture re-encoded by us: its pixels alone, no other data of the upload. */
export interface EncodedImage {
  /** WebP. */
  readonly bytes: Uint8Array;
}

/** Why a picture is refused. The message is for the user who chose the file. */
export class ImageRefusedError extends Error {}

/** The best-tested decoders; the others stay disabled. */
const taken: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);
/** More than any camera in use takes, and what a small file can pretend to hold. */
const mostPixels = 50_000_000;
const patienceSeconds = 8;

const wrongKind = 'Choose a JPEG, PNG or WebP picture.';
const damaged = 'The picture is damaged. Choose another one.';

const gate = new Gate(1, 32);

/**
 * Decodes a picture, applies its orientation, crops it to `width` by `height`, and re-encodes it
 * without metadata: locations, names, colour profiles, appended files.
 *
 * @throws ImageRefusedError, or OverloadedError when too many wait.
 */
export function encodeImage(
  bytes: Uint8Array,
  size: { readonly width: number; readonly height: number },
): Promise<EncodedImage> {
  return gate.run(async () => {
    if (!mayBePicture(bytes)) refuse(wrongKind);
    const sharp = await loadSharp();
    await inspect(sharp, bytes);
    const picture = sharp(bytes, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ ...size, fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: patienceSeconds });
    const buffer = await picture.toBuffer().catch(() => refuse(damaged));
    return { bytes: new Uint8Array(buffer) };
  });
}

type Sharp = Awaited<ReturnType<typeof loadSharp>>;

/** The format, and what the picture would take, before anything is decoded. */
async function inspect(sharp: Sharp, bytes: Uint8Array): Promise<void> {
  const about = sharp(bytes, { limitInputPixels: false, animated: true });
  const { format, pages = 1, width, height } = await about.metadata().catch(() => refuse(damaged));
  if (!taken.has(format)) refuse(wrongKind);
  if (pages > 1) refuse('Animated pictures aren’t supported. Choose a still one.');
  if (width * height > mostPixels) refuse('The picture has too many pixels. Choose a smaller one.');
}

const beginnings = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF'];

/** No decoder is asked about anything else, whatever it might make of it. */
function mayBePicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    beginnings.some((one) => start.startsWith(one)) && (start[0] !== 'R' || start.endsWith('WEBP'))
  );
}

function refuse(message: string): never {
  throw new ImageRefusedError(message);
}

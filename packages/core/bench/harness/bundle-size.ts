import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const source = (path: string): string =>
  fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

/** KiB as a browser receives them, without the libraries that are measured elsewhere. */
async function kibibytes(entries: readonly string[]): Promise<number> {
  const bundle = await rolldown({
    input: [...entries],
    external: ['mobx', 'inversify'],
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  const chunks = output.filter((part) => part.type === 'chunk');
  const code = chunks.map((chunk) => chunk.code).join('\n');
  return brotliCompressSync(code).byteLength / 1024;
}

/** The cache with its transport, as their modules bind them, and everything that a front end imports. */
export async function bundleSizes(): Promise<{ queryAndTransport: number; wholeCore: number }> {
  return {
    queryAndTransport: await kibibytes([
      source('platform/query/query.module.ts'),
      source('platform/transport/transport.module.ts'),
    ]),
    wholeCore: await kibibytes([source('index.ts')]),
  };
}

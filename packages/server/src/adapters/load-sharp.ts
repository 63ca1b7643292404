/** Loaded with the first picture: a server that draws none does without its memory. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One picture at a time with one thread each: pictures must not starve what else the server does.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

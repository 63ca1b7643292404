import type { Page } from 'playwright';

/** Text that the browser draws in a font of the system, since the page's own font lacks a letter of it. */
export async function foreignText(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const pending = [root];
  const found: string[] = [];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const { nodeId, children = [] } = node;
    pending.push(...children);
    const text = children
      .filter(({ nodeType }) => nodeType === 3)
      .map(({ nodeValue }) => nodeValue)
      .join('');
    if (!text.trim()) continue;
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    if (fonts.some(({ isCustomFont }) => !isCustomFont)) found.push(text);
  }
  return found;
}

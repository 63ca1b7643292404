import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Everything axe objects to on a page: the rule, then each part that breaks it. */
export async function axeDefects(page: Page): Promise<readonly (readonly string[])[]> {
  const frames = page.frames().length;
  if (frames !== 1) throw new Error(`Axe looks at one frame only, and the page has ${frames}.`);
  // The other mode opens a further page for each look, to put the results of frames together.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ html, any }) => html + any.map(({ message }) => message)),
  ]);
}

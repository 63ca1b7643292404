import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** Everything axe objects to on a page: the rule, then each part that breaks it. */
export async function axeDefects(page: Page): Promise<readonly (readonly string[])[]> {
  const frames = page.frames().length;
  if (frames !== 1) throw new Error(`Axe looks at one frame only, and the page has ${frames}.`);
  // The other mode opens a further page for each look, to put the results of frames together.
  const axe = new AxeBuilder({ page, ...(await alreadyThere(page)) }).setLegacyMode();
  // All rules are tried; what they do not object to is not gathered.
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ html, any }) => html + any.map(({ message }) => message)),
  ]);
}

/** Its code of half a megabyte is brought to a page for each look, twice; after the first it is there. */
async function alreadyThere(page: Page): Promise<{ readonly axeSource?: string }> {
  return (await page.evaluate(() => 'axe' in window)) ? { axeSource: 'void axe' } : {};
}

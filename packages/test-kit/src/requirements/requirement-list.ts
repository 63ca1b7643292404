import { generalRequirements } from './general-requirements.ts';
import { screenRequirements } from './screen-requirements.ts';
import { tradingRequirements } from './trading-requirements.ts';

/** The front ends a requirement must hold on: headless core, web, terminal. */
export type Uis = 'HWT' | 'HW' | 'WT' | 'H' | 'W';

type Chapters = Readonly<Record<string, readonly (readonly [string, string, Uis])[]>>;

/** `[id, what must hold, where]` by chapter of the product's requirements. */
export const requirementChapters = {
  ...screenRequirements,
  ...generalRequirements,
  ...tradingRequirements,
} satisfies Chapters;

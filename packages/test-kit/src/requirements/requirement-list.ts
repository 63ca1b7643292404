import type { Place } from '../places.ts';
import { commerceRequirements } from './commerce-requirements.ts';
import { generalRequirements } from './general-requirements.ts';
import { screenRequirements } from './screen-requirements.ts';
import { tradingRequirements } from './trading-requirements.ts';

/** The front ends a requirement must hold on: headless core, web, terminal. */
export type Uis = 'HWT' | 'HW' | 'WT' | 'H' | 'W' | 'T';

/** A row may name the places it needs, so that it is to come while one of them is. */
type Row = readonly [id: string, text: string, where: Uis, needs?: readonly Place[]];
type Chapters = Readonly<Record<string, readonly Row[]>>;

/** The rows by chapter of the product's requirements. */
export const requirementChapters = {
  ...screenRequirements,
  ...generalRequirements,
  ...tradingRequirements,
  ...commerceRequirements,
} satisfies Chapters;

import type { IconName } from '../navigation/route.ts';

/** The kinds of what a palette offers, in the order in which equals stand. */
export const paletteGroups = ['Screens', 'Accounts', 'People', 'Actions'] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** Something that a palette opens or does. */
export interface PaletteEntry {
  /** The same on every visit, so that it can be remembered. */
  readonly id: string;
  readonly group: PaletteGroup;
  readonly label: string;
  /** More words that find it, shown beside the label: a path, or who someone is. */
  readonly aside: string;
  readonly icon?: IconName | undefined;
  /** Runs over the present screen, which is not left by it. */
  readonly stays?: true;
  run(): void;
}

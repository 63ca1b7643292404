/** A boolean, as both engines hold it. */
export type Flag = 0 | 1;

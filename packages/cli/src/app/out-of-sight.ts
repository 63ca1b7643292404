/** The part of the screen that is drawn on: lines from `y1` to before `y2`. */
export interface Clip {
  readonly y1?: number | undefined;
  readonly y2?: number | undefined;
}

/** Whether no line of a text that starts at line `y` is within the clip. */
export function outOfSight(text: string, y: number, { y1, y2 }: Clip): boolean {
  if (y2 !== undefined && y >= y2) return true;
  return y1 !== undefined && y < y1 && y + text.split('\n').length <= y1;
}

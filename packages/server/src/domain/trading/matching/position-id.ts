import { derivedId } from '../../derived-id.ts';

/** The id of the position that a fill opens. */
export const positionId = (openingFillId: string): string => derivedId(`position:${openingFillId}`);

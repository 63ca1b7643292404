import { counted } from '../../contract/index.ts';

/** When access ends after a payment failed. */
export const graceWords = (days: number): string =>
  days === 0 ? 'At once' : `After ${counted(days, 'day')}`;

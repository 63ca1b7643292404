/** How far fills of an account are verified: 0 entered by hand, 1 imported from a broker's file. */
export const verifiedLevel = (provider: 'csv' | 'manual'): number => (provider === 'csv' ? 1 : 0);

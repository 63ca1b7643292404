import { isUniqueViolation } from './database-errors.ts';

/**
 * Runs work again that lost a race for something unique: the second time it finds what the
 * winner has made. Each run begins its own transaction.
 */
export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return work();
  }
}

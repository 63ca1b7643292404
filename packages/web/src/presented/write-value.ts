import { formatValue, type WriteValue } from '@skipper/core/presentation';

/** Values as the page writes them within text. */
export const write: WriteValue = (value) => formatValue(value, { style: 'reader' });

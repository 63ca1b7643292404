/** Lengths of time. Calendar months and days of a zone have no fixed length: see the files beside. */
export { day, hour, minute, second } from '@skipper/core/contract';

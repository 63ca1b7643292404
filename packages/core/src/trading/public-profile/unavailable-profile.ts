import { brand } from '../../contract/brand.ts';

/** Shown in place of the page of a suspended Skipper. */
export const unavailableProfile = {
  title: `This ${brand.mentor} is not available`,
  text: 'Their page is not shown at the moment. It may come back later.',
} as const;

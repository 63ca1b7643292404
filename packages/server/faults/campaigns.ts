import type { Campaign } from './campaign.ts';
import { kill } from './kill.campaign.ts';
import { terminate } from './terminate.campaign.ts';

/** Every campaign, in the order they run. */
export const campaigns: readonly Campaign[] = [kill, terminate];

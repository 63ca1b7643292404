import type { Campaign } from './campaign.ts';
import { clockSkew } from './clock-skew.campaign.ts';
import { databaseRestart } from './database-restart.campaign.ts';
import { fullDisk } from './full-disk.campaign.ts';
import { hashStorm } from './hash-storm.campaign.ts';
import { hostileUploads } from './hostile-uploads.campaign.ts';
import { jobKill } from './job-kill.campaign.ts';
import { kill } from './kill.campaign.ts';
import { largeImports } from './large-imports.campaign.ts';
import { moneyKill } from './money-kill.campaign.ts';
import { moneyServers } from './money-servers.campaign.ts';
import { outageLimits } from './outage-limits.campaign.ts';
import { payoutRace } from './payout-race.campaign.ts';
import { slowClients } from './slow-clients.campaign.ts';
import { terminate } from './terminate.campaign.ts';

/** Every campaign, in the order they run. */
export const campaigns: readonly Campaign[] = [
  kill,
  jobKill,
  terminate,
  fullDisk,
  databaseRestart,
  slowClients,
  hashStorm,
  hostileUploads,
  largeImports,
  payoutRace,
  moneyKill,
  moneyServers,
  outageLimits,
  clockSkew,
];

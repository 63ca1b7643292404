import type { TradingTables } from '../../../storage/trading-tables.ts';
import { type ExportedTable, exported } from './exported-table.ts';

/** Computed from fills, or from what is imported until it is. */
const computed: readonly ExportedTable[] = [];

const ofAccount = { column: 'accountId', of: 'accounts', owner: 'ownerId' } as const;

export const tradingFiles: Readonly<Record<keyof TradingTables, readonly ExportedTable[]>> = {
  homePageConsents: [
    exported('homePageConsents')('home-page-consent', {
      owner: 'userId',
      key: ['userId'],
      plain: 'agreedAt',
      kept: 'userId',
    }),
  ],
  accounts: [
    exported('accounts')('accounts', {
      owner: 'ownerId',
      key: ['id'],
      plain:
        'id alias provider currency timezone startingCapital publicLevel delayDays shareAmounts allowShort lotMethod breakevenTolerance expiredThrough fillCount openCount closedCount typedFills createdAt lastImportAt firstShownAt archivedAt',
      kept: 'ownerId revision positionTotal nextSequence',
    }),
  ],
  imports: [
    exported('imports')('imports', {
      owner: ofAccount,
      key: ['createdAt', 'id'],
      plain:
        'id accountId fileName state format timezone zoneInDoubt negativeFees rowOrder problem createdAt committedAt revertedAt',
      json: 'columns mapping warnings rowCounts',
      kept: 'ownerId samples recognised stagedRevision',
    }),
  ],
  importJobs: computed,
  // Added as they were uploaded.
  importFiles: computed,
  importRows: computed,
  columnMappings: [
    exported('columnMappings')('column-mappings', {
      owner: 'ownerId',
      key: ['fingerprint'],
      plain: 'savedAt',
      json: 'mapping',
      kept: 'ownerId fingerprint',
    }),
  ],
  fills: [
    exported('fills')('fills', {
      owner: ofAccount,
      key: ['executedAt', 'sequence', 'id'],
      plain:
        'id accountId importId executedAt writtenAt day symbol assetClass side quantity price fee multiplier orderId corrected',
      kept: 'identity instrumentKey sequence',
    }),
  ],
  positions: [
    exported('positions')('positions', {
      owner: ofAccount,
      key: ['instrumentKey', 'openedAt', 'id'],
      plain:
        'id accountId symbol assetClass multiplier side status quantity openQuantity entryAvg exitAvg openedAt openedDay closedAt closedDay gross fees net returnPct holdSeconds result',
      json: 'flags',
      kept: 'instrumentKey netMinor openedSequence openingQuantity',
    }),
  ],
  positionUpdates: [
    exported('positionUpdates')('position-updates', {
      owner: 'authorId',
      key: ['createdAt', 'id'],
      plain: 'id accountId instrumentKey kind body price createdAt editedAt deletedAt',
      kept: 'authorId subject',
    }),
  ],
  recordEntries: [
    exported('recordEntries')('record', {
      owner: ofAccount,
      key: ['at', 'id'],
      plain: 'id accountId at kind importId fills setting beforeValue afterValue reason',
      kept: '',
    }),
  ],
  chainLinks: [
    exported('chainLinks')('chain', {
      owner: ofAccount,
      key: ['accountId', 'number'],
      plain: 'id accountId number at kind importId body hash salt',
      kept: '',
    }),
  ],
  // Corrections and settings that the record has too.
  chainItems: computed,
  unchainedImports: computed,
  recalculations: computed,
  listedMentors: computed,
  mentorNameEnds: computed,
  accountDays: computed,
  accountDaysDue: computed,
  deployedDays: computed,
  deployedDaysDue: computed,
  mentorDue: computed,
  mentorSummaries: computed,
  mentorCurves: computed,
  mentorPrices: computed,
  newsBatches: computed,
  tradeNews: computed,
};

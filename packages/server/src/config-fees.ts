import { defaultFees, type FeeRules, isKnownCurrency } from '@skipper/core/contract';
import { ConfigError } from './config-error.ts';
import type { Environment } from './config-secret.ts';

/** Fees of a sale, and who bears them. @throws ConfigError for an invalid number. */
export function readFees(environment: Environment): FeeRules {
  const bearer = environment.PROCESSING_BEARER || defaultFees.processingBearer;
  if (bearer !== 'mentor' && bearer !== 'platform') {
    throw new ConfigError(`PROCESSING_BEARER must be mentor or platform, not "${bearer}".`);
  }
  return {
    platformBasisPoints:
      readPercent('PLATFORM_FEE_PERCENT', environment) ?? defaultFees.platformBasisPoints,
    processingBasisPoints:
      readPercent('PROCESSING_FEE_PERCENT', environment) ?? defaultFees.processingBasisPoints,
    processingFixed: {
      ...defaultFees.processingFixed,
      ...readAmounts(environment.PROCESSING_FEE_FIXED),
    },
    processingBearer: bearer,
    reserveBasisPoints:
      readPercent('RESERVE_PERCENT', environment) ?? defaultFees.reserveBasisPoints,
    reserveDays: readDays(environment.RESERVE_DAYS),
  };
}

/** A percentage with two places at most, as basis points. */
function readPercent(name: string, environment: Environment): number | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (/^\d{1,2}(\.\d{1,2})?$/.test(text)) return Math.round(Number(text) * 100);
  throw new ConfigError(`${name} must be a percentage from 0 to 99.99, not "${text}".`);
}

/** Minor units by currency, such as USD:30,EUR:25. A number alone is of US dollars. */
function readAmounts(text: string | undefined): Record<string, number> {
  if (!text) return {};
  if (/^\d{1,6}$/.test(text)) return { USD: Number(text) };
  const amounts = text.split(',').map(readAmount);
  const known = amounts.filter((one) => one !== undefined);
  const byCurrency = Object.fromEntries(known);
  if (Object.keys(byCurrency).length === amounts.length) return byCurrency;
  throw new ConfigError(
    `PROCESSING_FEE_FIXED must be minor units by currency (ISO 4217), each once, such as USD:30,EUR:25, not "${text}".`,
  );
}

/** Undefined also for a currency that no price can have, as its fee would never be charged. */
function readAmount(text: string): readonly [string, number] | undefined {
  const [, currency = '', amount] = /^\s*([A-Z]{3}):(\d{1,6})\s*$/.exec(text) ?? [];
  return isKnownCurrency(currency) ? [currency, Number(amount)] : undefined;
}

function readDays(text: string | undefined): number {
  if (!text) return defaultFees.reserveDays;
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw new ConfigError(`RESERVE_DAYS must be a number of days, not "${text}".`);
}

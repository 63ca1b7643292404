import { defaultFees, type FeeRules } from '@skipper/core/contract';
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
    processingFixed: readMinorUnits(environment.PROCESSING_FEE_FIXED),
    processingBearer: bearer,
  };
}

/** A percentage with two places at most, as basis points. */
function readPercent(name: string, environment: Environment): number | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (/^\d{1,2}(\.\d{1,2})?$/.test(text)) return Math.round(Number(text) * 100);
  throw new ConfigError(`${name} must be a percentage from 0 to 99.99, not "${text}".`);
}

function readMinorUnits(text: string | undefined): number {
  if (!text) return defaultFees.processingFixed;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  throw new ConfigError(`PROCESSING_FEE_FIXED must be a number of minor units, not "${text}".`);
}

import { type BillingDetails, brand, isCountry } from '@skipper/core/contract';
import { ConfigError } from './config-error.ts';
import type { Environment } from './config-secret.ts';

/** The company behind the deployment, as invoices of its fees name it. @throws ConfigError */
export function readPlatform(environment: Environment): BillingDetails {
  return {
    legalName: readLine('PLATFORM_NAME', 120, environment) || brand.name,
    address: {
      line1: readLine('PLATFORM_ADDRESS', 120, environment),
      line2: '',
      city: '',
      region: '',
      postalCode: '',
      country: readCountry(environment.PLATFORM_COUNTRY),
    },
    taxId: readLine('PLATFORM_TAX_ID', 40, environment),
  };
}

/** As long as the details of any seller may be, and without what would break a line of an invoice. */
function readLine(name: string, most: number, environment: Environment): string {
  const text = environment[name]?.trim() ?? '';
  if (text.length <= most && !/\p{Cc}/u.test(text)) return text;
  throw new ConfigError(`${name} must be one line of at most ${most} characters.`);
}

function readCountry(text = ''): string {
  if (text === '' || isCountry(text)) return text;
  throw new ConfigError(
    `PLATFORM_COUNTRY must be a country code of two capital letters (ISO 3166), such as NO, not "${text}".`,
  );
}

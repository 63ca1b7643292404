import { type BillingDetails, brand } from '@skipper/core/contract';
import type { Environment } from './config-secret.ts';

/** The company behind the deployment, as invoices of its fees name it. */
export function readPlatform(environment: Environment): BillingDetails {
  const { PLATFORM_NAME, PLATFORM_ADDRESS, PLATFORM_COUNTRY, PLATFORM_TAX_ID } = environment;
  return {
    legalName: PLATFORM_NAME || brand.name,
    address: {
      line1: PLATFORM_ADDRESS ?? '',
      line2: '',
      city: '',
      region: '',
      postalCode: '',
      country: PLATFORM_COUNTRY ?? '',
    },
    taxId: PLATFORM_TAX_ID ?? '',
  };
}

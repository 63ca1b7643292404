import { decimalAmount, type Money } from '@skipper/core/contract';

/** Numbers in their plainest form; front ends for people dress them. */

export const money = (value: Money | null | undefined): string =>
  value ? decimalAmount(value) : '';

export const percent = (fraction: number | null): string =>
  fraction === null ? '' : `${Math.round(fraction * 1_000) / 10} %`;

export const decimal = (value: number | null): string => (value === null ? '' : value.toFixed(2));

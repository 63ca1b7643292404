import type { Money } from '@skipper/core/contract';
import { formatValue, value } from '@skipper/core/presentation';
import type { ReactNode } from 'react';
import { formatChange } from '../format/number.ts';
import { classNames } from './class-names.ts';

const tones = ['text-loss', 'text-muted', 'text-gain'] as const;

/** A result: colour, sign and arrow all show the direction. */
export function Result({
  sign,
  children,
}: {
  readonly sign: number;
  readonly children: ReactNode;
}) {
  return (
    <span className={classNames('tabular-nums', tones[Math.sign(sign) + 1])}>
      {sign !== 0 && (
        <svg
          viewBox="0 0 8 8"
          className="me-[0.3em] inline-block size-[0.55em] align-[0.06em]"
          aria-hidden="true"
        >
          <path d={sign > 0 ? 'M4 1 7.5 7H.5Z' : 'M4 7 7.5 1H.5Z'} fill="currentColor" />
        </svg>
      )}
      {children}
    </span>
  );
}

/** A gain or a loss in money. */
export function MoneyResult({ value: money }: { readonly value: Money }) {
  const text = formatValue(value.profit(money), { style: 'reader' });
  return <Result sign={money.amount}>{text}</Result>;
}

/** A gain or a loss as a fraction of what was put in. */
export function PercentResult({ value }: { readonly value: number }) {
  return <Result sign={value}>{formatChange(value)}</Result>;
}

/** Where a figure would stand that is not there, and why. */
export function NoFigure({ why }: { readonly why: string }) {
  return (
    <span className="text-faint" title={why}>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{why}</span>
    </span>
  );
}

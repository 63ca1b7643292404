import { classNames } from './class-names.ts';

/** The mark: two sails that are also a rising line, over the water. */
export function LogoMark({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={classNames('size-7', className)} aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path d="M17.5 5.5v14.2h8.2C25 13.6 22 8.7 17.5 5.5Z" className="fill-on-accent" />
      <path
        d="M15 10v9.7H7.5C10.5 17.4 13.2 14.2 15 10Z"
        className="fill-on-accent"
        opacity="0.7"
      />
      <path
        d="M6 23.2c1.7 0 1.7 1.6 3.3 1.6s1.7-1.6 3.4-1.6 1.6 1.6 3.3 1.6 1.7-1.6 3.3-1.6 1.7 1.6 3.4 1.6 1.6-1.6 3.3-1.6"
        fill="none"
        className="stroke-on-accent"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The mark with the product's name beside it. */
export function Logo({
  name,
  compact = false,
}: {
  readonly name: string;
  readonly compact?: boolean;
}) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark />
      <span className={classNames('text-lg font-semibold tracking-tight', compact && 'sr-only')}>
        {name}
      </span>
    </span>
  );
}

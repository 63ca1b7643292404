import type { ComponentProps } from 'react';

/** A link that leaves the product. The other side learns neither the address nor gets a handle on the window. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a target="_blank" rel="noreferrer noopener" {...rest}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

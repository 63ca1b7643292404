import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useWeb } from '../web-context.tsx';

/** A link within the product. The code of its screen starts to load on hover or focus. */
export function AppLink({
  to,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'to'> & { readonly to: string }) {
  const web = useWeb();
  const preload = () => web.preload(to);
  return <Link to={to} onPointerEnter={preload} onFocus={preload} {...rest} />;
}

import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useWeb } from '../web-context.tsx';

/** A link to a screen of ours. Its code starts to load when the pointer or the focus reaches it. */
export function AppLink({
  to,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'to'> & { readonly to: string }) {
  const web = useWeb();
  const preload = () => web.preload(to);
  return <Link to={to} onPointerEnter={preload} onFocus={preload} {...rest} />;
}

import type { ScreenLink } from '@skipper/core/presentation';
import { AppLink } from '../ui/app-link.tsx';

/** A link within text. */
export function TextLink({ link }: { readonly link: ScreenLink }) {
  return (
    <AppLink to={link.path} className="rounded-sm font-medium text-accent hover:underline">
      {link.label}
    </AppLink>
  );
}

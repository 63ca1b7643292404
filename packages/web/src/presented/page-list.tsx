import type { PageLink } from '@skipper/core/presentation';
import { ChevronRight } from 'lucide-react';
import { screenIcon } from '../shell/screen-icon.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Card } from '../ui/card.tsx';

export interface PageListProps {
  readonly name: string;
  readonly pages: readonly PageLink[];
}

/** Pages to open, one below another. */
export function PageList({ name, pages }: PageListProps) {
  return (
    <Card flush>
      <nav aria-label={name}>
        <ul className="divide-y divide-line">
          {pages.map((page) => (
            <li key={page.path}>
              <PageRow page={page} />
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}

function PageRow({ page: { label, path, icon } }: { readonly page: PageLink }) {
  const Icon = screenIcon(icon);
  return (
    <AppLink
      to={path}
      className="flex items-center gap-3 px-4 py-3.5 transition-colors hover:bg-hover/60 focus-visible:-outline-offset-2 sm:px-5"
    >
      <Icon size={18} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden />
      <span className="wrap-anywhere min-w-0 flex-1 font-medium">{label}</span>
      <ChevronRight size={16} className="shrink-0 text-faint" aria-hidden />
    </AppLink>
  );
}

import { ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { screenIcon } from '../../../shell/screen-icon.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useSkipper } from '../../../web-context.tsx';

/** The way to every settings page that the user may open. */
export const SettingsPage = observer(function SettingsPage() {
  const { menu } = useSkipper();
  return (
    <Page narrow>
      <PageHeader title="Settings" />
      <Card flush>
        <nav aria-label="Settings">
          <ul className="divide-y divide-line">
            {menu.settings.map(({ label, path, icon }) => {
              const Icon = screenIcon(icon);
              return (
                <li key={path}>
                  <AppLink
                    to={path}
                    className="flex items-center gap-3 px-4 py-3.5 transition-colors hover:bg-hover/60 focus-visible:-outline-offset-2 sm:px-5"
                  >
                    <Icon size={18} strokeWidth={1.75} className="text-muted" aria-hidden />
                    <span className="flex-1 font-medium">{label}</span>
                    <ChevronRight size={16} className="text-faint" aria-hidden />
                  </AppLink>
                </li>
              );
            })}
          </ul>
        </nav>
      </Card>
    </Page>
  );
});

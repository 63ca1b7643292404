import type { ScreenPart } from '@skipper/core/presentation';
import { AppLink } from '../ui/app-link.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Notice } from '../ui/notice.tsx';

/** A note that stands out on a screen, with the links that help. */
export function NoticePart({
  part: { notice, tone, ways = [] },
}: {
  readonly part: Extract<ScreenPart, { readonly notice: string }>;
}) {
  const links = ways.map(({ label, path, primary }) => (
    <AppLink
      key={path}
      to={path}
      className={buttonClass(primary ? 'primary' : 'secondary', 'small')}
    >
      {label}
    </AppLink>
  ));
  return (
    <Notice
      kind={tone ?? 'info'}
      action={links.length > 0 && <div className="flex flex-wrap gap-2">{links}</div>}
    >
      {notice}
    </Notice>
  );
}

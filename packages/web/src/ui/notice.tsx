import { CircleAlert, CircleCheck, Info, Lock, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type NoticeKind = 'info' | 'success' | 'warning' | 'error' | 'locked';

const looks: Record<NoticeKind, { readonly icon: LucideIcon; readonly tone: string }> = {
  info: { icon: Info, tone: 'text-accent' },
  success: { icon: CircleCheck, tone: 'text-gain' },
  warning: { icon: TriangleAlert, tone: 'text-warning' },
  error: { icon: CircleAlert, tone: 'text-loss' },
  locked: { icon: Lock, tone: 'text-accent' },
};

export interface NoticeProps {
  readonly kind?: NoticeKind;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A note about the screen's content. Errors are announced to assistive technology immediately. */
export function Notice({ kind = 'info', children, action }: NoticeProps) {
  const { icon: Icon, tone } = looks[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 shadow-low"
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        <Icon size={17} className={classNames('mt-0.5 shrink-0', tone)} aria-hidden />
        <div className="wrap-anywhere min-w-0 text-pretty">{children}</div>
      </div>
      {action}
    </div>
  );
}

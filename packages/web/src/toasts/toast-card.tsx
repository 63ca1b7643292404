import type { Toast, ToastSeverity } from '@skipper/core';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';

const looks: Record<ToastSeverity, { readonly icon: LucideIcon; readonly tone: string }> = {
  error: { icon: CircleAlert, tone: 'text-loss' },
  warning: { icon: TriangleAlert, tone: 'text-warning' },
  info: { icon: Info, tone: 'text-accent' },
  success: { icon: CircleCheck, tone: 'text-gain' },
};

export interface ToastCardProps {
  readonly toast: Toast;
  readonly onDismiss: () => void;
}

export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const { icon: Icon, tone } = looks[toast.severity];
  return (
    <li className="pointer-events-auto flex animate-rise items-start gap-3 rounded-lg bg-raised p-3.5 shadow-high">
      <Icon size={18} className={classNames('mt-0.5 shrink-0', tone)} aria-hidden />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-medium">{toast.title}</p>
        {toast.description && <p className="text-pretty text-muted text-sm">{toast.description}</p>}
        {toast.action && (
          <Button size="small" className="mt-1.5 justify-self-start" onClick={toast.action.run}>
            {toast.action.text}
          </Button>
        )}
      </div>
      {toast.dismissable && (
        <IconButton label="Dismiss" icon={X} className="-m-1.5 size-8" onClick={onDismiss} />
      )}
    </li>
  );
}

import type { Toast, ToastSeverity } from '@skipper/core';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';

interface Look {
  readonly icon: LucideIcon;
  readonly tone: string;
  /** For those who hear the toast. */
  readonly name: string;
}

const looks: Record<ToastSeverity, Look> = {
  error: { icon: CircleAlert, tone: 'text-loss', name: 'Error' },
  warning: { icon: TriangleAlert, tone: 'text-warning', name: 'Warning' },
  info: { icon: Info, tone: 'text-accent', name: 'Info' },
  success: { icon: CircleCheck, tone: 'text-gain', name: 'Success' },
};

export interface ToastCardProps {
  readonly toast: Toast;
  readonly onAct: () => void;
  readonly onDismiss: () => void;
}

export function ToastCard({ toast, onAct, onDismiss }: ToastCardProps) {
  const { icon: Icon, tone, name } = looks[toast.severity];
  return (
    <li className="pointer-events-auto flex animate-rise items-start gap-3 rounded-lg bg-raised p-3.5 shadow-high">
      <Icon
        size={18}
        className={classNames('mt-0.5 shrink-0', tone)}
        role="img"
        aria-label={name}
        aria-hidden={false}
      />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="font-medium">{toast.title}</p>
        {toast.description && <p className="text-pretty text-muted text-sm">{toast.description}</p>}
        {toast.action && (
          <Button size="small" className="mt-1.5 justify-self-start" onClick={onAct}>
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

export type ToastSeverity = 'error' | 'warning' | 'info' | 'success';

/** A notification (specification, section 3). */
export interface Toast {
  readonly id: string;
  readonly severity: ToastSeverity;
  readonly title: string;
  readonly description: string;
  readonly action?: { readonly text: string; readonly run: () => void };
  readonly dismissable: boolean;
  readonly dismissed: boolean;
}

export type NewToast = Pick<Toast, 'severity' | 'title'> &
  Partial<Pick<Toast, 'description' | 'action' | 'dismissable'>>;

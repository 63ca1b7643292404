import type { ErrorReporter } from '@skipper/core';
import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

export interface ErrorBoundaryProps {
  readonly reporter: ErrorReporter;
  readonly children: ReactNode;
}

/** Replaces the whole app when any part of it throws while it renders. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.reporter.report(error, 'A screen failed to render.');
  }

  override render() {
    return this.state.failed ? <ErrorScreen /> : this.props.children;
  }
}

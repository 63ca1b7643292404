import { Box, Text } from 'ink';
import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  readonly report: (error: unknown) => void;
  readonly children: ReactNode;
}

/** A view that throws replaces the whole app (specification, section 2). Only `q` and Ctrl-C still work. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Box flexDirection="column" padding={1}>
        <Text bold>Something went wrong.</Text>
        <Text>Please contact the administrator.</Text>
        <Text dimColor>Ctrl-C leaves.</Text>
      </Box>
    );
  }
}

import { Component, type ReactNode } from 'react';
import { windowErrorReporter } from '../adapters/window-error-reporter.ts';
import { PartMissing } from '../screens/part-missing.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { useSkipper } from '../web-context.tsx';

export interface PartBoundaryProps {
  readonly children: ReactNode;
}

/**
 * Keeps a failure of its children in their place: a card or a dialog that throws says so, and the
 * rest of the page goes on. A part whose code is gone concerns the whole app and passes through.
 */
export function PartBoundary({ children }: PartBoundaryProps) {
  const { cache } = useSkipper();
  // With the same answers it would only fail again.
  const refresh = async () => {
    cache.dropUnobserved();
    await cache.refresh();
  };
  return <Boundary refresh={refresh}>{children}</Boundary>;
}

interface BoundaryProps extends PartBoundaryProps {
  readonly refresh: () => Promise<void>;
}

interface BoundaryState {
  readonly failure: { readonly error: unknown } | undefined;
  readonly retrying: boolean;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: undefined, retrying: false };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PartMissing) return;
    windowErrorReporter.report(error, 'A part of a screen failed to render.');
  }

  override render() {
    const { failure, retrying } = this.state;
    if (!failure) return this.props.children;
    if (failure.error instanceof PartMissing) throw failure.error;
    return (
      <ErrorState
        title="Couldn’t show this"
        message="The rest of the page still works."
        retry={() => void this.#retry()}
        retrying={retrying}
      />
    );
  }

  async #retry(): Promise<void> {
    this.setState({ retrying: true });
    await this.props.refresh();
    this.setState({ failure: undefined, retrying: false });
  }
}

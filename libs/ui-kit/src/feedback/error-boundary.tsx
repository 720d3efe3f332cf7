import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /** Stands there instead of what has thrown. */
  renderError: (error: unknown) => ReactNode;
  onError?: () => void;
  /** Another value is a new resetKey, such as a step to another address. */
  resetKey?: string;
  children: ReactNode;
}

interface FaultBoundaryState {
  fault?: { error: unknown };
}

/** Keeps what throws while it is drawn to its own place in the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, FaultBoundaryState> {
  override state: FaultBoundaryState = {};

  static getDerivedStateFromError(error: unknown): FaultBoundaryState {
    return { fault: { error } };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.fault && before.resetKey !== this.props.resetKey) {
      this.setState({ fault: undefined });
    }
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault ? this.props.renderError(fault.error) : this.props.children;
  }
}

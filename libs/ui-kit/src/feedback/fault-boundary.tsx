import { Component, type ReactNode } from 'react';

export interface FaultBoundaryProps {
  /** Stands there instead of what has thrown. */
  failed: (error: unknown) => ReactNode;
  onFailure?: () => void;
  /** Another value is a new chance, such as a step to another address. */
  chance?: string;
  children: ReactNode;
}

interface FaultBoundaryState {
  fault?: { error: unknown };
}

/** Keeps what throws while it is drawn to its own place in the page. */
export class FaultBoundary extends Component<FaultBoundaryProps, FaultBoundaryState> {
  override state: FaultBoundaryState = {};

  static getDerivedStateFromError(error: unknown): FaultBoundaryState {
    return { fault: { error } };
  }

  override componentDidCatch(): void {
    this.props.onFailure?.();
  }

  override componentDidUpdate(before: FaultBoundaryProps): void {
    if (this.state.fault && before.chance !== this.props.chance) {
      this.setState({ fault: undefined });
    }
  }

  override render(): ReactNode {
    const { fault } = this.state;
    return fault ? this.props.failed(fault.error) : this.props.children;
  }
}

import { Component, type ReactNode } from 'react';
import { RemoteCard } from './remote-card';
import { RemoteProblem } from './remote-problem';

interface RemoteBoundaryProps {
  /** What stands at this place, such as the title of the screen. */
  title: string;
  /** A step to another address is a new chance. */
  pathname: string;
  onRetry: () => void;
  children: ReactNode;
}

interface RemoteBoundaryState {
  problem?: RemoteProblem;
}

/** A part of a build that could not be fetched: not a fault of the page that asked for it. */
const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** Keeps the fault of one remote to its own place in the page. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = {};

  static getDerivedStateFromError(error: unknown): RemoteBoundaryState {
    return { problem: RemoteProblem.of(error, isLoadFailure(error) ? 'broken' : 'crashed') };
  }

  override componentDidUpdate(before: RemoteBoundaryProps): void {
    const isCrashed = this.state.problem?.kind === 'crashed';
    if (isCrashed && before.pathname !== this.props.pathname) {
      this.setState({ problem: undefined });
    }
  }

  override render(): ReactNode {
    const { title, onRetry, children } = this.props;
    const { problem } = this.state;
    return problem ? <RemoteCard title={title} problem={problem} onRetry={onRetry} /> : children;
  }
}

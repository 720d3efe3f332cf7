import {
  Component,
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from 'react';

export interface ErrorBoundaryProps {
  /** Renders the replacement for the children that threw. */
  renderError: (error: unknown) => ReactNode;
  onError?: (error: unknown) => void;
  /** The boundary renders its children again when this changes, for example with the URL. */
  resetKey?: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  caught?: { error: unknown };
}

/** Limits a render error to its own part of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override componentDidUpdate(previousProps: ErrorBoundaryProps): void {
    if (this.state.caught && previousProps.resetKey !== this.props.resetKey) {
      this.setState({ caught: undefined });
    }
  }

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? this.props.renderError(caught.error) : this.props.children;
  }
}

/** The code of a lazy component failed to load; the component itself has no error. */
export class LazyLoadError extends Error {
  override readonly name = 'LazyLoadError';
}

/**
 * Called when a lazy component failed to load ({@link LazyLoadError}) or threw while rendering,
 * which can mean that a newer build was deployed. The shell provides it. Always pass the error; it is
 * optional only for remotes built with version 0.1.0, which report nothing but missing code.
 */
export const MissingCodeContext = createContext<(error?: unknown) => void>(() => undefined);

export interface LazyWithRetryOptions<Props> {
  /** Shown while the component loads. */
  fallback?: ReactNode | ((props: Props) => ReactNode);
  /** Shown when the component failed to load ({@link LazyLoadError}) or threw while rendering. */
  renderError: (retry: () => void, error: unknown, props: Props) => ReactNode;
}

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the component, so that it renders without the fallback. Never rejects. */
  preload: () => Promise<void>;
};

/** The props are wrapped, because `lazy` cannot type a component with generic props. */
interface Wrapped<Props> {
  wrapped: Props;
}

const wrap =
  <Props extends object>(Loaded: ComponentType<Props>) =>
  ({ wrapped }: Wrapped<Props>) => <Loaded {...wrapped} />;

/**
 * A component that loads when it first renders. A failure stays in its place and each retry loads
 * again; React's `lazy` alone breaks the page and never retries.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, renderError }: LazyWithRetryOptions<Props>,
): LazyComponent<Props> {
  const createLazy = () =>
    lazy(async () => {
      const Loaded = await load().catch((cause: unknown) => {
        throw new LazyLoadError('A part of the page failed to load.', { cause });
      });
      return { default: wrap(Loaded) };
    });
  let latest: ComponentType<Wrapped<Props>> = createLazy();

  function LazyWithRetry(props: Props) {
    const [{ Current, attempt }, setState] = useState({ Current: latest, attempt: 0 });
    const reportError = useContext(MissingCodeContext);
    const retry = (): void => setState({ Current: latest, attempt: attempt + 1 });
    return (
      <ErrorBoundary
        key={attempt}
        onError={(error) => {
          latest = createLazy();
          reportError(error);
        }}
        renderError={(error) => renderError(retry, error, props)}
      >
        <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
          <Current wrapped={props} />
        </Suspense>
      </ErrorBoundary>
    );
  }

  return Object.assign(LazyWithRetry, {
    preload: async () => {
      try {
        latest = wrap(await load());
      } catch {
        // The component loads again when it renders, and reports the error there.
      }
    },
  });
}

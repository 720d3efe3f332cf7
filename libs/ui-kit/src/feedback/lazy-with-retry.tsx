import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';

/** The part could not be fetched: not a fault of the part itself. */
export class LazyLoadError extends Error {
  override readonly name = 'LazyLoadError';
}

export interface LazyWithRetryOptions {
  /** Stands there while the part is being fetched. */
  fallback?: ReactNode;
  /** Stands there when the part was not fetched ({@link LazyLoadError}), or threw while it was drawn. */
  renderError: (retry: () => void, error: unknown) => ReactNode;
}

export type LazyComponent<Props> = ComponentType<Props> & {
  /**
   * Fetches the part ahead: from then on it is drawn at once, without what stands there meanwhile.
   * Never rejects.
   */
  preload: () => Promise<void>;
};

interface Given<Props> {
  given: Props;
}

const taking =
  <Props extends object>(Part: ComponentType<Props>) =>
  ({ given }: Given<Props>) => <Part {...given} />;

/**
 * A part of a page that is fetched when it is first drawn. A failure keeps to its place, and the next
 * try fetches anew; React's `lazy` alone takes the page with it, and never tries again.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, renderError }: LazyWithRetryOptions,
): LazyComponent<Props> {
  const fetchPart = () =>
    lazy(async () => {
      const Part = await load().catch((cause: unknown) => {
        throw new LazyLoadError('A part of the page could not be fetched.', { cause });
      });
      return { default: taking(Part) };
    });
  let latest: ComponentType<Given<Props>> = fetchPart();

  function Later(props: Props) {
    const [{ Part, attempt }, setShown] = useState({ Part: latest, attempt: 0 });
    const retry = (): void => setShown({ Part: latest, attempt: attempt + 1 });
    return (
      <ErrorBoundary
        key={attempt}
        onError={() => {
          latest = fetchPart();
        }}
        renderError={(error) => renderError(retry, error)}
      >
        <Suspense fallback={fallback}>
          <Part given={props} />
        </Suspense>
      </ErrorBoundary>
    );
  }

  return Object.assign(Later, {
    preload: async () => {
      try {
        latest = taking(await load());
      } catch {
        // It is told where the part is drawn, which fetches it anew.
      }
    },
  });
}

import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { FaultBoundary } from './fault-boundary';

/** The part could not be fetched: not a fault of the part itself. */
export class PartNotFetched extends Error {
  override readonly name = 'PartNotFetched';
}

export interface LaterOptions {
  /** Stands there while the part is being fetched. */
  waiting?: ReactNode;
  /** Stands there when the part was not fetched ({@link PartNotFetched}), or threw while it was drawn. */
  failed: (retry: () => void, error: unknown) => ReactNode;
}

/**
 * A part of a page that is fetched when it is first drawn. A failure keeps to its place, and the next
 * try fetches anew; React's `lazy` alone takes the page with it, and never tries again.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failed }: LaterOptions,
): ComponentType<Props> {
  const fetchPart = () =>
    lazy(async () => {
      const Part = await load().catch((cause: unknown) => {
        throw new PartNotFetched('A part of the page could not be fetched.', { cause });
      });
      return { default: ({ given }: { given: Props }) => <Part {...given} /> };
    });
  let latest = fetchPart();

  return function Later(props: Props) {
    const [{ Part, attempt }, setShown] = useState({ Part: latest, attempt: 0 });
    const retry = (): void => setShown({ Part: latest, attempt: attempt + 1 });
    return (
      <FaultBoundary
        key={attempt}
        onFailure={() => {
          latest = fetchPart();
        }}
        failed={(error) => failed(retry, error)}
      >
        <Suspense fallback={waiting}>
          <Part given={props} />
        </Suspense>
      </FaultBoundary>
    );
  };
}

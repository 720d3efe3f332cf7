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

export type LaterPart<Props> = ComponentType<Props> & {
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
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, failed }: LaterOptions,
): LaterPart<Props> {
  const fetchPart = () =>
    lazy(async () => {
      const Part = await load().catch((cause: unknown) => {
        throw new PartNotFetched('A part of the page could not be fetched.', { cause });
      });
      return { default: taking(Part) };
    });
  let latest: ComponentType<Given<Props>> = fetchPart();

  function Later(props: Props) {
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

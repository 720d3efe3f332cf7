import { hasUnsavedInput, useServerReturn } from '@atrium/web-kit';
import { useState } from 'react';
import { UnavailableCard } from './unavailable-card';

/** Loads the page anew, once the server answers; before, the browser would show its own error. */
function useReload(): { reload: () => Promise<void>; isAsking: boolean } {
  const [isAsking, setAsking] = useState(false);
  const reload = async (): Promise<void> => {
    setAsking(true);
    try {
      const { ok } = await fetch(location.href, {
        cache: 'no-store',
        headers: { Accept: 'text/html' },
      });
      if (ok) location.reload();
    } catch {
      // It is still away: the card stays.
    }
    setAsking(false);
  };
  return { reload, isAsking };
}

/**
 * Stands in the place of a screen of the shell whose files could not be fetched: the server is away,
 * or has others by now. Parts that several applications share are only fetched anew with the page:
 * by Retry, and once the server is back, unless a dialog above would lose what was typed.
 *
 * @param title what stands at this place otherwise
 */
export function PartMissing({ title }: { title: string }) {
  const { reload, isAsking } = useReload();
  useServerReturn(() => {
    if (!hasUnsavedInput()) void reload();
  });
  return (
    <UnavailableCard
      title={title}
      reason="There is no connection to the server, or Atrium is being updated."
      onRetry={() => void reload()}
      isRetrying={isAsking}
    />
  );
}

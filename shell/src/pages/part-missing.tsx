import { hasUnsavedInput, useOnReconnect } from '@atrium/web-kit';
import { useState } from 'react';
import { REMOTE_TEXTS } from '../remotes/remote-texts';
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

interface PartMissingProps {
  /** What stands at this place otherwise. */
  title: string;
  /** Its files are there, but it threw while it was drawn. */
  isFetched: boolean;
}

/**
 * Stands in the place of a screen of the shell that cannot be drawn, mostly since its files could not
 * be fetched: the server is away, or has others by now. Parts that several applications share, and
 * what the screen has been told, are only fetched anew with the page: by Retry, and once the server
 * is back, unless a dialog above would lose what was typed.
 */
export function PartMissing({ title, isFetched }: PartMissingProps) {
  const { reload, isAsking } = useReload();
  useOnReconnect(() => {
    if (!hasUnsavedInput()) void reload();
  });
  return (
    <UnavailableCard
      title={title}
      reason={isFetched ? REMOTE_TEXTS.crashed : AWAY}
      onRetry={() => void reload()}
      isRetrying={isAsking}
    />
  );
}

const AWAY = 'There is no connection to the server, or Atrium is being updated.';

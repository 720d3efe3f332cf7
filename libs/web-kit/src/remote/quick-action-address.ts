import { useEffect, useMemo, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useEventCallback } from '../hooks/use-event-callback';
import { urlId, urlText, useUrlState } from '../hooks/use-url-state';
import { useLatestLocation } from '../routing/app-router';

/** The record that a new record belongs to. */
export interface QuickActionRecord {
  projectId?: number;
  clientId?: number;
}

const PARAMETERS = {
  quickAction: urlText(),
  forProject: urlId(),
  forClient: urlId(),
};

type Parameters = { [Name in keyof typeof PARAMETERS]?: string | number };

interface QuickActionAddress {
  /** The quick action that the URL requests; empty for none. */
  id: string;
  record: QuickActionRecord;
  /** Opens the dialog of a quick action over the current screen. Back closes it. */
  open: (id: string, record: QuickActionRecord) => void;
  /** Removes the parameters. */
  close: () => void;
  /**
   * The dialog was opened and closed again, so the previous history entry is the same page. Going
   * back to it makes the next Back leave the page.
   */
  isPreviousSame: boolean;
}

/** State of a history entry that `open` added, and of the same entry after `close`. */
type EntryState = 'opened' | 'closed';

const stateOf = (state: EntryState) => ({ quickAction: state });

const hasState = (location: Location<unknown>, expected: EntryState): boolean =>
  typeof location.state === 'object' &&
  location.state !== null &&
  'quickAction' in location.state &&
  location.state.quickAction === expected;

/**
 * The quick action in the query of any screen, such as `?quickAction=tickets.create&forProject=7`
 * (docs/reference/remote-contract.md#quick-actions).
 */
export function useQuickActionAddress(): QuickActionAddress {
  const [{ quickAction, forProject, forClient }] = useUrlState(PARAMETERS);
  const navigate = useNavigate();
  const latestLocation = useLatestLocation();

  /** The current address with this quick action or none. */
  const addressWith = (parameters: Parameters) => {
    const { pathname, search } = latestLocation();
    const query = new URLSearchParams(search);
    for (const name of Object.keys(PARAMETERS)) query.delete(name);
    for (const [name, value] of Object.entries(parameters)) {
      if (value) query.set(name, String(value));
    }
    return { pathname, search: query.toString() };
  };

  const record = useMemo(
    () => ({ projectId: forProject ?? undefined, clientId: forClient ?? undefined }),
    [forProject, forClient],
  );
  const isPreviousSame = hasState(useLocation(), 'closed');

  const show = useEventCallback((parameters: Parameters) => {
    void navigate(addressWith(parameters), { state: stateOf('opened'), preventScrollReset: true });
  });
  /** To open after the step back that follows `close`, which would remove its history entry. */
  const requested = useRef<Parameters>(undefined);
  useEffect(() => {
    if (!requested.current || quickAction || isPreviousSame) return;
    show(requested.current);
    requested.current = undefined;
  }, [quickAction, isPreviousSame, show]);

  return {
    id: quickAction,
    record,
    open: useEventCallback((quickAction: string, { projectId, clientId }: QuickActionRecord) => {
      const parameters = { quickAction, forProject: projectId, forClient: clientId };
      if (hasState(latestLocation(), 'closed')) requested.current = parameters;
      else show(parameters);
    }),
    close: useEventCallback(() => {
      const state = hasState(latestLocation(), 'opened') ? stateOf('closed') : undefined;
      void navigate(addressWith({}), { replace: true, state, preventScrollReset: true });
    }),
    isPreviousSame,
  };
}

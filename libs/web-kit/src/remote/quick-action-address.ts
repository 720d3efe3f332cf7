import { useMemo, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useEventCallback } from '../hooks/use-event-callback';
import { urlId, urlText, useUrlState } from '../hooks/use-url-state';
import { useLatestLocation, useNavigationListener } from '../routing/app-router';

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
  /** Changes when the same quick action is requested again. */
  request: string | undefined;
}

/** State of a history entry that `open` added. */
interface EntryState {
  /** Key of the entry before it, which is the page without the dialog. */
  quickActionOver: string;
  /** Key of the entry that called `open`: another one for each call. */
  quickActionFrom: string;
}

const isEntryState = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && 'quickActionOver' in state;

/**
 * The quick action in the query of any screen, such as `?quickAction=tickets.create&forProject=7`
 * (docs/reference/remote-contract.md#quick-actions).
 */
export function useQuickActionAddress(): QuickActionAddress {
  const [{ quickAction, forProject, forClient }] = useUrlState(PARAMETERS);
  const rendered: Location<unknown> = useLocation();
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

  return {
    id: quickAction,
    record,
    open: useEventCallback((quickAction: string, { projectId, clientId }: QuickActionRecord) => {
      const { key, state: previous } = latestLocation();
      const hasEntry = isEntryState(previous);
      const state: EntryState = {
        quickActionOver: hasEntry ? previous.quickActionOver : key,
        quickActionFrom: key,
      };
      void navigate(addressWith({ quickAction, forProject: projectId, forClient: clientId }), {
        replace: hasEntry,
        state,
        preventScrollReset: true,
      });
    }),
    close: useEventCallback(() => {
      const { state } = latestLocation();
      void navigate(addressWith({}), { replace: true, state, preventScrollReset: true });
    }),
    request: isEntryState(rendered.state) ? rendered.state.quickActionFrom : undefined,
  };
}

/**
 * Back leaves the page from the entry of a closed dialog: it skips the entry from before the
 * dialog, which is the same page.
 */
export function useSkipPageBelowClosedDialog(): void {
  const navigate = useNavigate();
  /** Keys of the entries from before dialogs, by the keys of entries that replaced closed ones. */
  const keysBelow = useRef(new Map<string, string>());

  useNavigationListener(({ from, to, isReplaced }) => {
    const isDialogOpen = new URLSearchParams(from.search).has('quickAction');
    const below = isEntryState(from.state)
      ? from.state.quickActionOver
      : keysBelow.current.get(from.key);
    if (isDialogOpen || below === undefined) return;
    if (isReplaced) keysBelow.current.set(to.key, below);
    else if (to.key === below) void navigate(-1);
  });
}

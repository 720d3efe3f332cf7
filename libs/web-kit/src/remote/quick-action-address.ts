import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEventCallback } from '../hooks/use-event-callback';
import { type UrlFields, urlId, urlText, useUrlState } from '../hooks/use-url-state';
import { useLatestLocation } from '../routing/app-router';

/** The record that a new record belongs to. */
export interface QuickActionRecord {
  projectId?: number;
  clientId?: number;
}

interface Parameters {
  quickAction: string;
  forProject: number | null;
  forClient: number | null;
}

const PARAMETERS: UrlFields<Parameters> = {
  quickAction: urlText(),
  forProject: urlId(),
  forClient: urlId(),
};

interface QuickActionAddress {
  /** The quick action that the URL requests; empty for none. */
  id: string;
  record: QuickActionRecord;
  /** Opens the dialog of a quick action over the current screen. Back closes it. */
  open: (id: string, record: QuickActionRecord) => void;
  close: () => void;
}

/**
 * The quick action in the query of any screen, such as `?quickAction=tickets.create&forProject=7`
 * (docs/reference/remote-contract.md#quick-actions).
 */
export function useQuickActionAddress(): QuickActionAddress {
  const [{ quickAction, forProject, forClient }] = useUrlState(PARAMETERS);
  const navigate = useNavigate();
  const latestLocation = useLatestLocation();

  const change = (parameters: Partial<Parameters>, isReplacement: boolean): void => {
    const { pathname, search } = latestLocation();
    const query = new URLSearchParams(search);
    for (const name of Object.keys(PARAMETERS)) query.delete(name);
    for (const [name, value] of Object.entries(parameters)) {
      if (value) query.set(name, String(value));
    }
    void navigate(
      { pathname, search: query.toString() },
      { replace: isReplacement, preventScrollReset: true },
    );
  };

  const record = useMemo(
    () => ({ projectId: forProject ?? undefined, clientId: forClient ?? undefined }),
    [forProject, forClient],
  );
  return {
    id: quickAction,
    record,
    open: useEventCallback((id: string, { projectId, clientId }: QuickActionRecord) =>
      change(
        { quickAction: id, forProject: projectId ?? null, forClient: clientId ?? null },
        false,
      ),
    ),
    close: useEventCallback(() => change({}, true)),
  };
}

import { TICKET_VIEWS, type TicketView } from '@atrium/contracts';
import {
  formatCappedCount,
  readLocalStorage,
  useSession,
  writeLocalStorage,
} from '@atrium/web-kit';
import { useState } from 'react';
import type { TicketViewCountDto } from '../../api/endpoints.generated';

const LABELS: Readonly<Record<TicketView, string>> = {
  mine: 'My tickets',
  unassigned: 'Unassigned',
  waiting: 'Waiting for us',
  overdue: 'Overdue',
  all: 'All',
};

/** The views with their numbers of tickets, once those are known. */
export const viewChoices = (counts: readonly TicketViewCountDto[] = []) =>
  TICKET_VIEWS.map((value) => {
    const found = counts.find(({ view }) => view === value);
    return { value, label: LABELS[value], count: found && formatCappedCount(found) };
  });

/**
 * The view of the list: the one in the URL, otherwise the one that the user chose last. A link
 * with filters shows all of its tickets (docs/domain/tickets.md#views).
 */
export function useTicketView(
  urlView: TicketView | null,
  isFiltered: boolean,
): readonly [TicketView, (view: TicketView) => void] {
  const { session } = useSession();
  const key = `atrium.ticket-view.${session?.id}`;
  const [remembered, setRemembered] = useState(() => readView(key));
  const remember = (view: TicketView): void => {
    setRemembered(view);
    writeLocalStorage(key, view);
  };
  return [urlView ?? (isFiltered ? 'all' : remembered), remember];
}

function readView(key: string): TicketView {
  const stored = readLocalStorage(key);
  return TICKET_VIEWS.find((view) => view === stored) ?? 'all';
}

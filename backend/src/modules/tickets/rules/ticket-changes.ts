import type { TicketEventField, TicketPriority, TicketStatus } from '@atrium/contracts';

/** The fields of a ticket that people set, and what they look like in the history. */
export interface TicketFacts {
  title: string;
  description: string | null;
  clientName: string;
  clientEmail: string;
  priority: TicketPriority;
  status: TicketStatus;
  assigneeId: number | null;
  assignedTo: string | null;
  projectId: number | null;
  projectName: string | null;
}

export interface TicketChange {
  field: TicketEventField;
  oldValue: string | null;
  newValue: string | null;
}

/** The fields that differ; one that was sent as it stands already is no change. */
export const changedFacts = (before: TicketFacts, after: TicketFacts): (keyof TicketFacts)[] =>
  (Object.keys(after) as (keyof TicketFacts)[]).filter((name) => after[name] !== before[name]);

/** What the history of a ticket shows, in this order. */
const HISTORY: readonly [TicketEventField, keyof TicketFacts][] = [
  ['title', 'title'],
  ['status', 'status'],
  ['priority', 'priority'],
  ['assignedTo', 'assignedTo'],
  ['project', 'projectName'],
];

/** The changes between two states of a ticket that its history shows (decisions section 6). */
export const ticketChanges = (before: TicketFacts, after: TicketFacts): TicketChange[] =>
  HISTORY.map(([field, name]) => ({
    field,
    oldValue: asText(before[name]),
    newValue: asText(after[name]),
  })).filter(({ oldValue, newValue }) => oldValue !== newValue);

const asText = (value: string | number | null): string | null =>
  value === null ? null : String(value);

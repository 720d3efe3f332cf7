import type { TicketStatus } from '@atrium/contracts';
import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { skipToken, totalOf } from '@atrium/web-kit';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListTicketsApiArg, ProjectListItemDto } from '../api/endpoints.generated';
import { useLazyListTicketsQuery, useListTicketsQuery } from '../api/projects-api';

interface TicketCount {
  total: number;
  totalCapped: boolean;
}

/** Numbers of tickets that are neither resolved nor closed; at least one of them is not 0. */
export interface UnfinishedTickets {
  open: TicketCount;
  inProgress: TicketCount;
}

const ticketsOf = (projectIds: readonly number[], status: TicketStatus): ListTicketsApiArg => ({
  projectIds: projectIds.join(','),
  status,
  pageSize: 1,
});

const unlessNone = (open: TicketCount, inProgress: TicketCount): UnfinishedTickets | undefined =>
  open.total + inProgress.total > 0 ? { open, inProgress } : undefined;

/** The unfinished tickets of a project once they are counted, if there are any. */
export function useUnfinishedTickets(projectId: number | undefined): UnfinishedTickets | undefined {
  const argOf = (status: TicketStatus) =>
    projectId === undefined ? skipToken : ticketsOf([projectId], status);
  const { currentData: open } = useListTicketsQuery(argOf('open'));
  const { currentData: inProgress } = useListTicketsQuery(argOf('in-progress'));
  return open && inProgress && unlessNone(open, inProgress);
}

/**
 * A function that counts the unfinished tickets of projects. A failure to count them must not
 * prevent a change of the projects, so it returns `undefined` as if there were none.
 */
export function useCountUnfinishedTickets(): (
  projectIds: readonly number[],
) => Promise<UnfinishedTickets | undefined> {
  const [listTickets] = useLazyListTicketsQuery();
  return async (projectIds) => {
    try {
      const [open, inProgress] = await Promise.all([
        listTickets(ticketsOf(projectIds, 'open')).unwrap(),
        listTickets(ticketsOf(projectIds, 'in-progress')).unwrap(),
      ]);
      return unlessNone(open, inProgress);
    } catch {
      return undefined;
    }
  };
}

interface UnfinishedTicketsTextProps {
  tickets: UnfinishedTickets;
  /** The tickets of a single project are links to the list. */
  projectIds: readonly number[];
}

/** `The project still has 3 open tickets and 1 ticket in progress.` */
export function UnfinishedTicketsText({
  tickets: { open, inProgress },
  projectIds: [projectId, ...others],
}: UnfinishedTicketsTextProps) {
  const isSingle = others.length === 0;
  const link = (status: TicketStatus, text: string) =>
    isSingle ? (
      <Link to={`/tickets?view=all&project=${projectId}&status=${status}`}>{text}</Link>
    ) : (
      text
    );
  return (
    <>
      {isSingle ? 'The project still has ' : 'The projects still have '}
      {open.total > 0 && link('open', totalOf(open, 'open ticket'))}
      {open.total > 0 && inProgress.total > 0 && ' and '}
      {inProgress.total > 0 && link('in-progress', `${totalOf(inProgress, 'ticket')} in progress`)}.
    </>
  );
}

type CheckedProject = Pick<ProjectListItemDto, 'id' | 'name'>;

interface Completion {
  project: CheckedProject;
  tickets: UnfinishedTickets;
  complete: () => void;
}

/**
 * Asks before a project with unfinished tickets is completed
 * (docs/domain/projects.md#unfinished-tickets).
 *
 * @returns a function that completes the project, at once or after the user has confirmed it, and
 *   the dialog
 */
export function useCompletionCheck(): readonly [
  check: (project: CheckedProject, complete: () => void) => Promise<void>,
  dialog: ReactNode,
] {
  const countTickets = useCountUnfinishedTickets();
  const [completion, setCompletion] = useState<Completion>();
  const check = async (project: CheckedProject, complete: () => void): Promise<void> => {
    const tickets = await countTickets([project.id]);
    if (tickets) setCompletion({ project, tickets, complete });
    else complete();
  };
  return [
    check,
    completion && (
      <ConfirmDialog
        title={`Complete ${completion.project.name}?`}
        confirmLabel="Complete Project"
        focusConfirm
        onConfirm={completion.complete}
        onClose={() => setCompletion(undefined)}
      >
        <UnfinishedTicketsText tickets={completion.tickets} projectIds={[completion.project.id]} />{' '}
        Its tickets stay as they are.
      </ConfirmDialog>
    ),
  ];
}

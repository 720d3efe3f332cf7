import { PROJECT_STATUSES, type ProjectStatus } from '@atrium/contracts';
import {
  Button,
  Card,
  Clamped,
  DownOutlined,
  ListSkeleton,
  ProgressBar,
  ProjectStatusTag,
  QueryState,
} from '@atrium/ui-kit';
import type { ListQuery } from '@atrium/ui-kit/data';
import { formatCappedCount } from '@atrium/web-kit';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { ListProjectsApiArg, ProjectListItemDto } from '../api/endpoints.generated';
import { useListProjectsQuery } from '../api/projects-api';
import { CardLink } from '../shared/paged-cards';
import { ProjectDue } from './project-due';
import { InlineProjectStatus, statusesFor, undoOf } from './project-status';
import styles from './projects-board.module.css';
import { useCompletionCheck } from './unfinished-tickets';
import { useProjectChanges } from './use-project-changes';

/** Cards of a column; the table shows the others. */
const CARDS_PER_COLUMN = 25;

/** A project that is shown in its new column until the server has responded. */
interface Move {
  project: ProjectListItemDto;
  to: ProjectStatus;
  /** The user changed the status on the card, so the focus returns to it. */
  shouldRestoreFocus: boolean;
}

interface ProjectsBoardProps {
  filters: Omit<ListProjectsApiArg, 'status' | 'page' | 'pageSize'>;
  /** Shows all projects with a status. */
  onShowAll: (status: ProjectStatus) => void;
  /** Shown instead of the columns if all of them are empty. */
  empty: ReactNode;
}

/** The projects in a column for each status (docs/domain/projects.md#board). */
export function ProjectsBoard({ filters, onShowAll, empty }: ProjectsBoardProps) {
  const change = useProjectChanges();
  const [checkCompletion, dialog] = useCompletionCheck();
  const [move, setMove] = useState<Move>();
  const [dragged, setDragged] = useState<ProjectListItemDto>();
  const listOf = (status: ProjectStatus) => ({ ...filters, status, pageSize: CARDS_PER_COLUMN });
  const lists: Readonly<Record<ProjectStatus, ListQuery<ProjectListItemDto>>> = {
    active: useListProjectsQuery(listOf('active')),
    'on-hold': useListProjectsQuery(listOf('on-hold')),
    completed: useListProjectsQuery(listOf('completed')),
    cancelled: useListProjectsQuery(listOf('cancelled')),
  };

  const startMove = (next: Move): void => {
    if (next.to === 'completed') void checkCompletion(next.project, () => void moveTo(next));
    else void moveTo(next);
  };
  const moveTo = async (next: Move): Promise<void> => {
    const { project, to } = next;
    setMove(next);
    await change(project, { status: to }, undoOf(project, to));
    await Promise.allSettled([lists[project.status].refetch(), lists[to].refetch()]);
    setMove((current) => (current === next ? undefined : current));
  };

  const isEmpty = PROJECT_STATUSES.every((status) => lists[status].currentData?.total === 0);
  if (isEmpty && !move) return <Card>{empty}</Card>;
  return (
    <div className={styles.board}>
      {PROJECT_STATUSES.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          list={lists[status]}
          move={move}
          canDrop={dragged !== undefined && statusesFor(dragged).includes(status)}
          onDrag={setDragged}
          onDrop={() => {
            if (dragged) startMove({ project: dragged, to: status, shouldRestoreFocus: false });
            setDragged(undefined);
          }}
          onStatusChange={(project, to) => startMove({ project, to, shouldRestoreFocus: true })}
          onShowAll={() => onShowAll(status)}
        />
      ))}
      {dialog}
    </div>
  );
}

interface BoardColumnProps {
  status: ProjectStatus;
  list: ListQuery<ProjectListItemDto>;
  move: Move | undefined;
  /** The dragged project can get this status. */
  canDrop: boolean;
  /** @param project `undefined` when the user stops dragging */
  onDrag: (project: ProjectListItemDto | undefined) => void;
  onDrop: () => void;
  onStatusChange: (project: ProjectListItemDto, to: ProjectStatus) => void;
  onShowAll: () => void;
}

function BoardColumn({
  status,
  list,
  move,
  canDrop,
  onDrag,
  onDrop,
  onStatusChange,
  onShowAll,
}: BoardColumnProps) {
  const { data } = list;
  const headingId = useId();
  const [isOver, setIsOver] = useState(false);
  const others = data?.rows.filter(({ id }) => id !== move?.project.id) ?? [];
  const projects = move?.to === status ? [{ ...move.project, status }, ...others] : others;

  const allowDrop = (event: DragEvent): void => {
    if (!canDrop) return;
    event.preventDefault();
    setIsOver(true);
  };

  return (
    <section
      className={`${styles.column} ${canDrop && isOver ? styles.over : ''}`}
      aria-labelledby={headingId}
      onDragOver={allowDrop}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (canDrop) onDrop();
      }}
    >
      <h2 id={headingId} className={styles.heading}>
        <ProjectStatusTag status={status} />
        {data && (
          <span className={styles.count}>
            {formatCappedCount({ count: data.total, isCapped: data.totalCapped })}
          </span>
        )}
      </h2>
      {data ? (
        <ul className={styles.cards}>
          {projects.map((project) => (
            <BoardCard
              key={project.id}
              project={project}
              isFocused={move?.shouldRestoreFocus === true && move.project.id === project.id}
              onDrag={onDrag}
              onStatusChange={onStatusChange}
            />
          ))}
          {projects.length === 0 && <li className={styles.none}>No projects</li>}
        </ul>
      ) : (
        <QueryState
          query={list}
          errorTitle="Couldn't load projects"
          skeleton={<ListSkeleton rows={3} />}
        />
      )}
      {data?.hasNext && (
        <Button type="link" onClick={onShowAll}>
          Show All
        </Button>
      )}
    </section>
  );
}

interface BoardCardProps extends Pick<BoardColumnProps, 'onDrag' | 'onStatusChange'> {
  project: ProjectListItemDto;
  /** Its status has just been changed on the card. */
  isFocused: boolean;
}

function BoardCard({ project, isFocused, onDrag, onStatusChange }: BoardCardProps) {
  const { id, name, clientName, progress } = project;
  const card = useRef<HTMLLIElement>(null);
  const isMovable = statusesFor(project).length > 0;
  useEffect(() => {
    const { current } = card;
    if (isFocused) (current?.querySelector('select') ?? current?.querySelector('a'))?.focus();
  }, [isFocused]);
  return (
    <li
      ref={card}
      className={styles.card}
      draggable={isMovable}
      onDragStart={(event) => {
        if (!isMovable) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        onDrag(project);
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <h3 className={styles.name}>
        <Clamped title={name}>
          {/* A link that could be dragged would be dragged instead of its card. */}
          <CardLink to={`/projects/${id}`} draggable={false}>
            {name}
          </CardLink>
        </Clamped>
      </h3>
      <p className={styles.client}>{clientName}</p>
      <ProgressBar value={progress} label={`Progress of ${name}`} />
      <div className={styles.footer}>
        <ProjectDue project={project} />
        {isMovable && (
          <span className={styles.move}>
            <InlineProjectStatus project={project} onChange={onStatusChange}>
              Move <DownOutlined />
            </InlineProjectStatus>
          </span>
        )}
      </div>
    </li>
  );
}

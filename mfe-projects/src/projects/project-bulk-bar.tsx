import type { ProjectStatus } from '@atrium/contracts';
import { Button } from '@atrium/ui-kit';
import { BulkBar, useBulkChange } from '@atrium/ui-kit/data';
import { ConfirmDialog, DateField, FormDialog } from '@atrium/ui-kit/forms';
import { rightView, useRight } from '@atrium/web-kit';
import { useState } from 'react';
import type { BulkProjectsDto, ProjectListItemDto } from '../api/endpoints.generated';
import { useChangeProjectsMutation } from '../api/projects-api';
import type { BulkBarProps } from '../shared/cards-or-table';
import { SetSelect } from '../shared/set-select';
import { STATUS_CHOICES } from './project-labels';
import { undoOf } from './project-status';
import {
  type UnfinishedTickets,
  UnfinishedTicketsText,
  useCountUnfinishedTickets,
} from './unfinished-tickets';

/**
 * Changes that need a confirmation: a deletion, and a status from which some projects can't return.
 */
const CONFIRMATIONS = {
  completed: {
    title: (projects: string) => `Complete ${projects}?`,
    confirmLabel: 'Complete Projects',
    cancelLabel: undefined,
    danger: false,
    text: 'Their progress becomes 100%.',
    done: 'updated',
    change: { changes: { status: 'completed' } },
  },
  cancelled: {
    title: (projects: string) => `Cancel ${projects}?`,
    confirmLabel: 'Cancel Projects',
    cancelLabel: 'Keep Projects',
    danger: true,
    text: 'Their tickets, evidence and invoices will be kept. Managers can reopen the projects.',
    done: 'updated',
    change: { changes: { status: 'cancelled' } },
  },
  delete: {
    title: (projects: string) => `Delete ${projects}?`,
    confirmLabel: 'Delete Projects',
    cancelLabel: undefined,
    danger: true,
    text: "This permanently deletes the projects and their comments. Their tickets and evidence will be kept. Projects with invoices or expenses can't be deleted.",
    done: 'deleted',
    change: { action: 'delete' },
  },
} as const;

type Confirmation = keyof typeof CONFIRMATIONS;

/** Changes the selected projects together (docs/domain/projects.md#bulk-changes). */
export function ProjectBulkBar({ selection, rows }: BulkBarProps<ProjectListItemDto>) {
  const [changeProjects, { isLoading }] = useChangeProjectsMutation();
  const countTickets = useCountUnfinishedTickets();
  const [unfinishedTickets, setUnfinishedTickets] = useState<UnfinishedTickets>();
  const [dialog, setDialog] = useState<Confirmation | 'dueDate'>();
  const canDelete = rightView(useRight('project.delete'));
  const projects = rows.filter(({ id }) => selection.selected.has(id));
  const { count, run, runWithToast, restoring, errorsDialog } = useBulkChange({
    noun: 'project',
    selection,
    nameOf: (id) => projects.find((project) => project.id === id)?.name,
  });

  const send = (bulkProjectsDto: BulkProjectsDto) => (key: string) =>
    changeProjects({ 'Idempotency-Key': key, bulkProjectsDto }).unwrap();
  const selectedIds = projects.map(({ id }) => id);
  const uncompletedIds = projects
    .filter(({ status }) => status !== 'completed')
    .map(({ id }) => id);

  const change = <Field extends 'status' | 'dueDate'>(
    field: Field,
    to: ProjectListItemDto[Field],
  ) => {
    const set = (
      ids: number[],
      value: ProjectListItemDto[Field],
      versions?: BulkProjectsDto['versions'],
    ) => send({ ids, changes: { [field]: value }, versions });
    return {
      done: 'updated',
      send: set(selectedIds, to),
      undo: restoring({ records: projects, field, done: 'changed back', send: set }),
    };
  };
  /** Undo restores the progress of each project, which completing sets to 100. */
  const complete = () => ({
    done: 'updated',
    send: send({ ids: selectedIds, changes: { status: 'completed' } }),
    undo: restoring({
      records: projects,
      field: 'progress',
      done: 'changed back',
      send: (ids, progress, versions) =>
        send({ ids, changes: { status: 'active', progress }, versions }),
    }),
  });
  const canUndo = (status: ProjectStatus) => projects.every((project) => undoOf(project, status));
  const setStatus = async (status: ProjectStatus): Promise<void> => {
    const tickets = status === 'completed' ? await countTickets(uncompletedIds) : undefined;
    setUnfinishedTickets(tickets);
    if (status !== 'completed' && status !== 'cancelled') {
      await runWithToast(change('status', status));
    } else if (canUndo(status) && !tickets) {
      await runWithToast(status === 'completed' ? complete() : change('status', status));
    } else {
      setDialog(status);
    }
  };
  const close = (): void => setDialog(undefined);
  const confirmation = dialog && dialog !== 'dueDate' ? CONFIRMATIONS[dialog] : undefined;

  return (
    <>
      <BulkBar selection={selection} noun="projects">
        <SetSelect<ProjectStatus>
          label="Set status"
          choices={STATUS_CHOICES}
          disabled={isLoading}
          onChange={(status) => void setStatus(status)}
        />
        <Button disabled={isLoading} onClick={() => setDialog('dueDate')}>
          Change Due Date
        </Button>
        <Button danger ability={canDelete} disabled={isLoading} onClick={() => setDialog('delete')}>
          Delete
        </Button>
      </BulkBar>
      {dialog === 'dueDate' && (
        <FormDialog<{ dueDate?: string | null }>
          title={`Change the due date of ${count(selection.selected.size)}`}
          submitLabel="Change Due Date"
          onSubmit={({ dueDate }) => run(change('dueDate', dueDate ?? null))}
          onClose={close}
        >
          <DateField name="dueDate" label="Due Date" help="Leave empty to remove the due date." />
        </FormDialog>
      )}
      {confirmation && (
        <ConfirmDialog
          title={confirmation.title(count(selection.selected.size))}
          confirmLabel={confirmation.confirmLabel}
          cancelLabel={confirmation.cancelLabel}
          danger={confirmation.danger}
          onConfirm={() =>
            run(
              dialog === 'completed' && canUndo(dialog)
                ? complete()
                : {
                    done: confirmation.done,
                    send: send({ ids: selectedIds, ...confirmation.change }),
                  },
            )
          }
          onClose={close}
        >
          {confirmation.text}
          {dialog === 'completed' && unfinishedTickets && (
            <>
              {' '}
              <UnfinishedTicketsText tickets={unfinishedTickets} projectIds={uncompletedIds} />{' '}
              Their tickets stay as they are.
            </>
          )}
        </ConfirmDialog>
      )}
      {errorsDialog}
    </>
  );
}

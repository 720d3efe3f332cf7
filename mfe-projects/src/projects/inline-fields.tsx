import { LIMITS, type ProjectStatus } from '@atrium/contracts';
import { ProgressBar, ProjectStatusTag } from '@atrium/ui-kit';
import { InlineSelect, useIdempotentMutation } from '@atrium/ui-kit/forms';
import { errorMessage, toast } from '@atrium/web-kit';
import type { ProjectListItemDto, UpdateProjectDto } from '../api/endpoints.generated';
import { useLazyGetProjectQuery, useUpdateProjectMutation } from '../api/projects-api';
import styles from './project-card.module.css';
import { STATUS_CHOICES } from './project-labels';

type InlineProject = Pick<
  ProjectListItemDto,
  'id' | 'name' | 'status' | 'progress' | 'version' | 'abilities'
>;

type ChangeProject = (
  project: Pick<InlineProject, 'id' | 'version'>,
  changes: UpdateProjectDto,
  /** The earlier values, if the toast may offer Undo. */
  earlier?: UpdateProjectDto,
) => Promise<void>;

/** Changes a project where it is displayed, and reports the outcome. */
function useProjectChange(): ChangeProject {
  const [updateProject] = useUpdateProjectMutation();
  const [readProject] = useLazyGetProjectQuery();
  const mutate = useIdempotentMutation();
  const change: ChangeProject = async ({ id, version }, changes, earlier) => {
    let changed: Pick<InlineProject, 'id' | 'version'> | undefined;
    const update = async (): Promise<void> => {
      changed = await updateProject({ id, updateProjectDto: { ...changes, version } }).unwrap();
    };
    try {
      await mutate(update, { changes, read: () => readProject({ id }).unwrap() });
      const undone = changed;
      toast.success({
        title: 'Project updated successfully!',
        onUndo: undone && earlier && (() => void change(undone, earlier)),
      });
    } catch (error) {
      toast.destructive({
        title: 'Failed to update project',
        description: errorMessage(error, 'The project was not changed. Please try again.'),
      });
    }
  };
  return change;
}

/** docs/domain/projects.md#transitions */
const NEXT: Readonly<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  active: ['on-hold', 'completed', 'cancelled'],
  'on-hold': ['active', 'completed', 'cancelled'],
  completed: ['active'],
  cancelled: ['active'],
};

/** The statuses that can follow, as far as the user can choose them. */
const nextStatuses = ({ status, abilities }: InlineProject): ProjectStatus[] =>
  isEnded(status)
    ? NEXT[status].filter(() => abilities.reopen === true)
    : NEXT[status].filter((next) => next !== 'cancelled' || abilities.cancel === true);

const isEnded = (status: ProjectStatus): boolean =>
  status === 'completed' || status === 'cancelled';

/** The status of a project, which members and managers change in place. */
export function InlineProjectStatus({ project }: { project: InlineProject }) {
  const change = useProjectChange();
  const { name, status, progress, abilities } = project;
  const next = nextStatuses(project);
  if (abilities.update !== true || next.length === 0) return <ProjectStatusTag status={status} />;
  const canUndo = (to: ProjectStatus) =>
    NEXT[to].includes(status) && (!isEnded(to) || abilities.reopen === true);
  return (
    <span className={styles.inline}>
      <InlineSelect
        label={`Status of ${name}`}
        value={status}
        choices={STATUS_CHOICES.filter(({ value }) => value === status || next.includes(value))}
        onChange={(value) => {
          const to = value as ProjectStatus;
          // A completed project has 100 percent, so Undo also restores the progress.
          const earlier = to === 'completed' ? { status, progress } : { status };
          void change(project, { status: to }, canUndo(to) ? earlier : undefined);
        }}
      >
        <ProjectStatusTag status={status} />
      </InlineSelect>
    </span>
  );
}

const PROGRESS_STEP = 10;
const STEPS = Array.from(
  { length: LIMITS.progressMax / PROGRESS_STEP + 1 },
  (_, index) => index * PROGRESS_STEP,
);

interface InlineProgressProps {
  project: InlineProject;
  /** Accessible name, such as `Progress of Website`. */
  label: string;
}

/** The progress of a project, which members and managers change in place, in steps of 10 percent. */
export function InlineProgress({ project, label }: InlineProgressProps) {
  const change = useProjectChange();
  const { status, progress, abilities } = project;
  const bar = <ProgressBar value={progress} label={label} />;
  if (abilities.update !== true || status === 'completed') return bar;
  const steps = STEPS.includes(progress) ? STEPS : [...STEPS, progress].sort((a, b) => a - b);
  return (
    <span className={`${styles.inline} ${styles.progress}`}>
      <InlineSelect
        label={label}
        value={String(progress)}
        choices={steps.map((step) => ({ value: String(step), label: `${step}%` }))}
        onChange={(value) => void change(project, { progress: Number(value) }, { progress })}
      >
        {bar}
      </InlineSelect>
    </span>
  );
}

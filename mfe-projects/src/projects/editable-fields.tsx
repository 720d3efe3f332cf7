import { LIMITS, type ProjectStatus } from '@atrium/contracts';
import { ProgressBar } from '@atrium/ui-kit';
import { InlineSelect } from '@atrium/ui-kit/data';
import type { ProjectListItemDto } from '../api/endpoints.generated';
import styles from './project-card.module.css';
import { InlineProjectStatus, undoOf } from './project-status';
import { useCompletionCheck } from './unfinished-tickets';
import { useProjectChanges } from './use-project-changes';

type EditableProject = Pick<
  ProjectListItemDto,
  'id' | 'name' | 'status' | 'progress' | 'version' | 'abilities'
>;

/** The status of a project on its card or page, which members and managers change in place. */
export function EditableStatus({ project }: { project: EditableProject }) {
  const change = useProjectChanges();
  const [checkCompletion, dialog] = useCompletionCheck();
  const changeStatus = (status: ProjectStatus): void => {
    const run = () => void change(project, { status }, undoOf(project, status));
    if (status === 'completed') void checkCompletion(project, run);
    else run();
  };
  return (
    <>
      <span className={styles.inline}>
        <InlineProjectStatus project={project} onChange={(_, status) => changeStatus(status)} />
      </span>
      {dialog}
    </>
  );
}

const PROGRESS_STEP = 10;
const STEPS = Array.from(
  { length: LIMITS.progressMax / PROGRESS_STEP + 1 },
  (_, index) => index * PROGRESS_STEP,
);

interface EditableProgressProps {
  project: EditableProject;
  /** Accessible name, such as `Progress of Website`. */
  label: string;
}

/**
 * The progress of a project, which members and managers change in place, in steps of 10 percent.
 */
export function EditableProgress({ project, label }: EditableProgressProps) {
  const change = useProjectChanges();
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

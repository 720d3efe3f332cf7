import { useIdempotentMutation } from '@atrium/ui-kit/forms';
import { errorMessage, toast } from '@atrium/web-kit';
import type { ProjectDetailDto, UpdateProjectDto } from '../api/endpoints.generated';
import { useLazyGetProjectQuery, useUpdateProjectMutation } from '../api/projects-api';

type ChangeProject = (
  project: Pick<ProjectDetailDto, 'id' | 'version'>,
  changes: UpdateProjectDto,
  /** The earlier values, if the toast may offer Undo. */
  earlier?: UpdateProjectDto,
) => Promise<void>;

/** Changes a project where it is displayed, and reports the outcome. */
export function useProjectChanges(): ChangeProject {
  const [updateProject] = useUpdateProjectMutation();
  const [readProject] = useLazyGetProjectQuery();
  const mutate = useIdempotentMutation();
  const change: ChangeProject = async ({ id, version }, changes, earlier) => {
    let changed: ProjectDetailDto | undefined;
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

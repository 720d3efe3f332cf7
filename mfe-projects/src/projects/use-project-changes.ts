import type { ProjectDetailDto, UpdateProjectDto } from '../api/endpoints.generated';
import { useLazyGetProjectQuery, useUpdateProjectMutation } from '../api/projects-api';
import { type ChangeInline, useInlineChanges } from '../shared/use-inline-changes';

/** Changes a project where it is displayed. */
export function useProjectChanges(): ChangeInline<UpdateProjectDto> {
  const [updateProject] = useUpdateProjectMutation();
  const [readProject] = useLazyGetProjectQuery();
  return useInlineChanges<ProjectDetailDto, UpdateProjectDto>({
    noun: 'Project',
    update: (id, updateProjectDto) => updateProject({ id, updateProjectDto }).unwrap(),
    read: (id) => readProject({ id }).unwrap(),
  });
}

import { LIMITS, pick } from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import { FormDialog } from '@atrium/ui-kit/forms';
import { type QuickActionProps, toast } from '@atrium/web-kit';
import { useNavigate } from 'react-router-dom';
import type { ProjectDetailDto } from '../api/endpoints.generated';
import { useCreateProjectMutation } from '../api/projects-api';
import { useInitialRecord } from '../shared/use-initial-record';
import { ProjectFields, type ProjectFormValues } from './project-form';

interface CreateProjectDialogProps extends QuickActionProps {
  /** The form starts with the values of this project, without its dates, status and progress. */
  original?: ProjectDetailDto;
}

/** Creates a project, from the projects page, from another project, or as a quick action. */
export function CreateProjectDialog({ onClose, original, ...record }: CreateProjectDialogProps) {
  const { isLoading, client } = useInitialRecord(record);
  const [createProject] = useCreateProjectMutation();
  const mutate = useIdempotentMutation();
  const navigate = useNavigate();

  const submit = async (values: ProjectFormValues): Promise<void> => {
    try {
      const { id } = await mutate((key) =>
        createProject({ 'Idempotency-Key': key, createProjectDto: values }).unwrap(),
      );
      toast.success({
        title: 'Project created successfully!',
        action: { label: 'Open Project', onSelect: () => void navigate(`/projects/${id}`) },
      });
    } catch (error) {
      toast.destructive('Failed to create project');
      throw error;
    }
  };

  if (isLoading) return null;
  return (
    <FormDialog<ProjectFormValues>
      title={original ? `Duplicate ${original.name}` : 'Create New Project'}
      submitLabel="Create Project"
      width={560}
      initialValues={original ? copyOf(original) : client}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProjectFields />
    </FormDialog>
  );
}

const COPY = ' (copy)';

const copyOf = (original: ProjectDetailDto): ProjectFormValues => ({
  ...pick(original, ['description', 'clientName', 'clientEmail', 'budget']),
  name: `${original.name.slice(0, LIMITS.nameLength - COPY.length)}${COPY}`,
});

import { useIdempotentMutation } from '@atrium/ui-kit';
import { FormDialog } from '@atrium/ui-kit/forms';
import { type QuickActionProps, toast } from '@atrium/web-kit';
import { useNavigate } from 'react-router-dom';
import { useCreateProjectMutation } from '../api/projects-api';
import { useInitialRecord } from '../shared/use-initial-record';
import { ProjectFields, type ProjectFormValues } from './project-form';

/** Creates a project, from the projects page or as a quick action. */
export function CreateProjectDialog({ onClose, ...record }: QuickActionProps) {
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
      title="Create New Project"
      submitLabel="Create Project"
      width={560}
      initialValues={client}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProjectFields />
    </FormDialog>
  );
}

import { FormDialog, useIdempotentMutation } from '@atrium/ui-kit/forms';
import { toast, type QuickActionProps } from '@atrium/web-kit';
import { useCreateProjectMutation } from '../api/projects-api';
import { ProjectFields } from './project-fields';
import type { ProjectFormValues } from './project-form';

/** Makes a project; opened from the page of projects and from anywhere as a quick action. */
export function CreateProjectDialog({ onClose }: QuickActionProps) {
  const [createProject] = useCreateProjectMutation();
  // As long as the dialog is open: a repeated try makes one project.
  const mutate = useIdempotentMutation();

  const submit = async (values: ProjectFormValues): Promise<void> => {
    try {
      const { status: _status, progress: _progress, ...project } = values;
      await mutate((key) =>
        createProject({ 'Idempotency-Key': key, createProjectDto: project }).unwrap(),
      );
      toast.success('Project created successfully!');
    } catch (error) {
      toast.destructive('Failed to create project');
      throw error;
    }
  };

  return (
    <FormDialog<ProjectFormValues>
      title="Create New Project"
      submitLabel="Create Project"
      width={560}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProjectFields />
    </FormDialog>
  );
}

import { FormDialog } from '@atrium/ui-kit/forms';
import { newIdempotencyKey, toast, type QuickActionProps } from '@atrium/web-kit';
import { useState } from 'react';
import { useCreateProjectMutation } from '../api/projects-api';
import { ProjectFields } from './project-fields';
import type { ProjectFormValues } from './project-form';

/** Makes a project; opened from the page of projects and from anywhere as a quick action. */
export function CreateProjectDialog({ onClose }: QuickActionProps) {
  const [createProject] = useCreateProjectMutation();
  // One key for as long as the dialog is open: a repeated try makes one project.
  const [idempotencyKey] = useState(newIdempotencyKey);

  const submit = async (values: ProjectFormValues): Promise<void> => {
    try {
      const { status: _status, progress: _progress, ...project } = values;
      await createProject({
        'Idempotency-Key': idempotencyKey,
        createProjectDto: project,
      }).unwrap();
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

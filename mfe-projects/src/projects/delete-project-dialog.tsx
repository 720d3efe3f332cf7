import { DeleteDialog } from '@atrium/ui-kit/forms';
import type { ProjectDetailDto } from '../api/endpoints.generated';
import { useDeleteProjectMutation } from '../api/projects-api';

interface DeleteProjectDialogProps {
  project: ProjectDetailDto;
  onClose: () => void;
  /** The project is gone. */
  onDeleted: () => void;
}

const counted = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`;

/** Asks before a project is deleted, and names what is lost and what stays. */
export function DeleteProjectDialog({ project, onClose, onDeleted }: DeleteProjectDialogProps) {
  const [deleteProject] = useDeleteProjectMutation();
  const { tickets, evidenceFiles } = project.figures;
  const kept = [
    ...(tickets > 0 ? [counted(tickets, 'ticket', 'tickets')] : []),
    ...(evidenceFiles > 0 ? [counted(evidenceFiles, 'evidence file', 'evidence files')] : []),
  ];
  return (
    <DeleteDialog
      title={`Delete ${project.name}?`}
      confirmLabel="Delete Project"
      noun="project"
      onDelete={() => deleteProject({ id: project.id }).unwrap()}
      successMessage="Project deleted successfully!"
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <p>The project, its description and its list of members are lost for good.</p>
      {kept.length > 0 && <p>Its {kept.join(' and ')} will stay, without a project.</p>}
    </DeleteDialog>
  );
}

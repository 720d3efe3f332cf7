import type { Role } from '@atrium/contracts';
import { FormDialog, SelectField } from '@atrium/ui-kit/forms';
import { errorMessage, toast, useSession } from '@atrium/web-kit';
import type { ProjectDetailDto, ProjectMemberDto } from '../api/endpoints.generated';
import { useRemoveProjectMemberMutation, useTransferProjectMutation } from '../api/projects-api';
import { useStaffChoices } from '../shared/record-choices';
import { ownerOf } from './project-labels';

interface TransferProjectDialogProps {
  project: ProjectDetailDto;
  onClose: () => void;
}

/** Makes someone else the owner of the project (docs/domain/projects.md#owner). */
export function TransferProjectDialog({ project, onClose }: TransferProjectDialogProps) {
  const [transferProject] = useTransferProjectMutation();
  const undo = useUndoTransfer(project);
  const { session } = useSession();
  const { choices, setText, isSearching } = useStaffChoices();
  const { id, version, name } = project;
  const owner = ownerOf(project);

  const transfer = async (userId: number): Promise<void> => {
    const transferProjectDto = { userId, version };
    const saved = await transferProject({ id, transferProjectDto }).unwrap();
    const newOwner = ownerOf(saved);
    const canUndo = owner && !owner.isInactive && saved.abilities.transfer === true;
    toast.success({
      title: `${newOwner?.name ?? 'Someone else'} now owns the project`,
      ...(canUndo && { onUndo: () => void undo(saved, owner) }),
    });
  };

  return (
    <FormDialog<{ userId: number }>
      title={`Transfer ${name}`}
      submitLabel="Transfer Ownership"
      asksBeforeDiscard={false}
      onSubmit={({ userId }) => transfer(userId)}
      onClose={onClose}
    >
      <SelectField<number>
        name="userId"
        label="New Owner"
        placeholder="Choose a person..."
        searchable
        choices={choices.filter(({ value }) => value !== owner?.id)}
        loading={isSearching}
        onSearch={setText}
        rules={[{ required: true, message: 'Choose the new owner' }]}
        help={consequences(owner, session)}
      />
    </FormDialog>
  );
}

function consequences(
  owner: ProjectMemberDto | undefined,
  user: { id: number; role: Role } | undefined,
): string {
  const forNewOwner = 'The new owner becomes a member and is notified.';
  if (!owner) return forNewOwner;
  if (owner.id !== user?.id) {
    return `${forNewOwner} ${owner.name} stays a member and is also notified.`;
  }
  return user.role === 'employee'
    ? `${forNewOwner} You stay a member, but only the new owner or a manager can transfer the project back.`
    : `${forNewOwner} You stay a member.`;
}

/** Restores the previous owner, and removes the new one if they weren't a member before. */
function useUndoTransfer({ id, members }: ProjectDetailDto) {
  const [transferProject] = useTransferProjectMutation();
  const [removeMember] = useRemoveProjectMemberMutation();
  return async (saved: ProjectDetailDto, previous: ProjectMemberDto): Promise<void> => {
    const newOwner = ownerOf(saved);
    try {
      const transferProjectDto = { userId: previous.id, version: saved.version };
      await transferProject({ id, transferProjectDto }).unwrap();
      if (newOwner && members.every((member) => member.id !== newOwner.id)) {
        await removeMember({ id, userId: newOwner.id }).unwrap();
      }
      toast.success(`${previous.name} owns the project again`);
    } catch (error) {
      toast.destructive({
        title: 'Failed to undo the transfer',
        description: errorMessage(error, 'Please try again.'),
      });
    }
  };
}

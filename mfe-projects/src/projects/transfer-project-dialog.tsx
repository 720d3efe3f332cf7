import type { Role } from '@atrium/contracts';
import { FormDialog, SelectField, useVersionedEdit } from '@atrium/ui-kit/forms';
import { toast, toastFailure, useSession } from '@atrium/web-kit';
import type { ProjectDetailDto, ProjectMemberDto } from '../api/endpoints.generated';
import {
  useLazyGetProjectQuery,
  useRemoveProjectMemberMutation,
  useTransferProjectMutation,
} from '../api/projects-api';
import { useProjectOwnerChoices } from '../shared/record-choices';
import { ownerOf } from './project-labels';

interface TransferProjectDialogProps {
  project: ProjectDetailDto;
  onClose: () => void;
}

/** The owner of a version of the project, as the field that a transfer sets. */
const ownershipOf = (project: ProjectDetailDto) => ({
  project,
  version: project.version,
  userId: ownerOf(project)?.id ?? null,
});

/** Makes someone else the owner of the project (docs/domain/projects.md#owner). */
export function TransferProjectDialog({ project: shown, onClose }: TransferProjectDialogProps) {
  const [transferProject] = useTransferProjectMutation();
  const [readProject] = useLazyGetProjectQuery();
  const { id, name } = shown;
  const read = () => readProject({ id }).unwrap();
  const { latest, save } = useVersionedEdit(ownershipOf(shown), {
    read: () => read().then(ownershipOf),
    isEquivalent: (before, after) => before.userId === after.userId,
  });
  const undo = useUndoTransfer();
  const { session } = useSession();
  const { choices, setText, isSearching } = useProjectOwnerChoices();
  // Not the owner of `shown`: after a lost response, the page already shows the new one.
  const owner = ownerOf(latest.project);

  const transfer = async (userId: number): Promise<void> => {
    let before = latest.project;
    let response: ProjectDetailDto | undefined;
    await save({ userId }, async ({ project, version }, key) => {
      before = project;
      const transferProjectDto = { userId, version };
      const request = transferProject({ id, 'Idempotency-Key': key, transferProjectDto });
      response = await request.unwrap();
    });
    const saved = response ?? (await read());
    const newOwner = ownerOf(saved);
    const previous = ownerOf(before);
    const canUndo = previous && !previous.isInactive && saved.abilities.transfer === true;
    toast.success({
      title: `${newOwner?.name ?? 'Someone else'} now owns the project`,
      ...(canUndo && { onUndo: () => void undo(before, previous, saved) }),
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
function useUndoTransfer() {
  const [transferProject] = useTransferProjectMutation();
  const [removeMember] = useRemoveProjectMemberMutation();
  return async (
    { id, members }: ProjectDetailDto,
    previous: ProjectMemberDto,
    saved: ProjectDetailDto,
  ): Promise<void> => {
    const newOwner = ownerOf(saved);
    try {
      const transferProjectDto = { userId: previous.id, version: saved.version };
      await transferProject({ id, transferProjectDto }).unwrap();
      if (newOwner && members.every((member) => member.id !== newOwner.id)) {
        await removeMember({ id, userId: newOwner.id }).unwrap();
      }
      toast.success(`${previous.name} owns the project again`);
    } catch (error) {
      toastFailure('Failed to undo the transfer', error);
    }
  };
}

import { ConfirmDialog, FormDialog } from '@atrium/ui-kit/forms';
import { displayNameOf, errorMessage, toast } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import type { UserDto } from '../api/endpoints.generated';
import { useUpdateUserMutation } from '../api/users-api';
import { ReassignTicketsField } from './reassign-tickets-field';

interface ActivationDialogProps {
  user: UserDto;
  onClose: () => void;
}

/** Confirms deactivating or reactivating an account. */
export function ActivationDialog({ user, onClose }: ActivationDialogProps) {
  const [updateUser] = useUpdateUserMutation();
  const name = displayNameOf(user);
  const { isActive } = user;

  const change = async (reassignTicketsToId?: number): Promise<void> => {
    try {
      // Without a version, because concurrent changes to other fields don't matter here.
      await updateUser({
        id: user.id,
        updateUserDto: {
          isActive: !isActive,
          ...(reassignTicketsToId !== undefined && { reassignTicketsToId }),
        },
      }).unwrap();
    } catch (error) {
      toast.destructive({
        title: 'Failed to update user',
        description: errorMessage(error, 'Nothing was changed. Please try again.'),
      });
      throw error;
    }
    toast.success({
      title: 'User updated successfully',
      description: isActive ? `${name} can no longer sign in.` : `${name} can sign in again.`,
    });
  };

  return isActive ? (
    <FormDialog<{ reassignTicketsToId?: number }>
      title={`Deactivate ${name}?`}
      submitLabel="Deactivate"
      danger
      allOptional
      width={440}
      onSubmit={({ reassignTicketsToId }) => change(reassignTicketsToId)}
      onClose={onClose}
    >
      <p>
        They&apos;ll be signed out everywhere immediately and can&apos;t sign in again. Their
        records are kept. <Link to={`/tickets?assignee=${user.id}`}>View Their Tickets</Link>
      </p>
      <ReassignTicketsField userIds={[user.id]} />
    </FormDialog>
  ) : (
    <ConfirmDialog
      title={`Reactivate ${name}?`}
      confirmLabel="Reactivate"
      onConfirm={() => change()}
      onClose={onClose}
    >
      They can sign in again with their previous role and password.
    </ConfirmDialog>
  );
}

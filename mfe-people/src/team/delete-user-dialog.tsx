import { DeleteDialog } from '@atrium/ui-kit/forms';
import { displayNameOf, errorMessage, isNotFound, toast } from '@atrium/web-kit';
import type { UserDto } from '../api/endpoints.generated';
import { useDeleteUserMutation } from '../api/users-api';

interface DeleteUserDialogProps {
  user: UserDto;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks in the words of specification section 5, and names what goes along. */
export function DeleteUserDialog({ user, onDeleted, onClose }: DeleteUserDialogProps) {
  const [deleteUser] = useDeleteUserMutation();

  const remove = async (): Promise<void> => {
    try {
      await deleteUser({ id: user.id }).unwrap();
    } catch (error) {
      if (isNotFound(error)) throw error;
      toast.destructive({
        title: 'Failed to delete user',
        description: errorMessage(error, 'Nothing was deleted. Please try again.'),
      });
      throw error;
    }
  };

  return (
    <DeleteDialog
      title={`Delete ${displayNameOf(user)}?`}
      confirmLabel="Delete User"
      noun="account"
      onDelete={remove}
      successMessage="User deleted successfully"
      onDeleted={onDeleted}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this user? This action cannot be undone.</p>
      {user.isActive && (
        <p>
          The person’s time off goes along. To keep it and only end the access, deactivate the
          account.
        </p>
      )}
    </DeleteDialog>
  );
}

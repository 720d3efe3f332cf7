import { DeleteDialog } from '@atrium/ui-kit/forms';
import { displayNameOf, isNotFound, toastFailure } from '@atrium/web-kit';
import type { UserDto } from '../api/endpoints.generated';
import { useDeleteUserMutation } from '../api/users-api';

interface DeleteUserDialogProps {
  user: UserDto;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms deleting an account (docs/domain/accounts.md#user-deletion). */
export function DeleteUserDialog({ user, onDeleted, onClose }: DeleteUserDialogProps) {
  const [deleteUser] = useDeleteUserMutation();

  const remove = async (): Promise<void> => {
    try {
      await deleteUser({ id: user.id }).unwrap();
    } catch (error) {
      if (isNotFound(error)) throw error;
      toastFailure('Failed to delete user', error, 'Nothing was deleted. Please try again.');
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
          Their time off will be deleted too. To keep it and only remove access, deactivate the
          account instead.
        </p>
      )}
    </DeleteDialog>
  );
}

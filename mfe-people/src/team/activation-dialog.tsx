import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { displayNameOf, toast, toastFailure } from '@atrium/web-kit';
import type { UpdateUserDto, UserDto } from '../api/endpoints.generated';
import { useUpdateUserMutation } from '../api/users-api';
import { DeactivateDialog } from './deactivate-dialog';

interface ActivationDialogProps {
  user: UserDto;
  onClose: () => void;
}

/** Confirms deactivating or reactivating an account. */
export function ActivationDialog({ user, onClose }: ActivationDialogProps) {
  const [updateUser] = useUpdateUserMutation();
  const name = displayNameOf(user);
  const { isActive } = user;

  const change = async (changes: UpdateUserDto): Promise<void> => {
    try {
      // Without a version, because concurrent changes to other fields don't matter here.
      await updateUser({ id: user.id, updateUserDto: changes }).unwrap();
    } catch (error) {
      toastFailure('Failed to update user', error, 'Nothing was changed. Please try again.');
      throw error;
    }
    toast.success({
      title: 'User updated successfully',
      description: isActive ? `${name} can no longer sign in.` : `${name} can sign in again.`,
    });
  };

  return isActive ? (
    <DeactivateDialog
      title={`Deactivate ${name}?`}
      userIds={[user.id]}
      onDeactivate={(deactivation) => change({ isActive: false, ...deactivation })}
      onClose={onClose}
    />
  ) : (
    <ConfirmDialog
      title={`Reactivate ${name}?`}
      confirmLabel="Reactivate"
      onConfirm={() => change({ isActive: true })}
      onClose={onClose}
    >
      They can sign in again with their previous role and password.
    </ConfirmDialog>
  );
}

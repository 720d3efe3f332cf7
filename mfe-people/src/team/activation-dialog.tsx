import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { displayNameOf, errorMessage, toast } from '@atrium/web-kit';
import type { UserDto } from '../api/endpoints.generated';
import { useUpdateUserMutation } from '../api/users-api';

interface ActivationDialogProps {
  user: UserDto;
  onClose: () => void;
}

/** Asks before an account is deactivated, or made active again. */
export function ActivationDialog({ user, onClose }: ActivationDialogProps) {
  const [updateUser] = useUpdateUserMutation();
  const name = displayNameOf(user);
  const { isActive } = user;

  const change = async (): Promise<void> => {
    try {
      // Without a version: whatever else was changed meanwhile, this is what the person wants.
      await updateUser({ id: user.id, updateUserDto: { isActive: !isActive } }).unwrap();
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

  return (
    <ConfirmDialog
      title={`${isActive ? 'Deactivate' : 'Reactivate'} ${name}?`}
      confirmLabel={isActive ? 'Deactivate' : 'Reactivate'}
      danger={isActive}
      onConfirm={change}
      onClose={onClose}
    >
      {isActive
        ? 'The person is signed out everywhere at once and can no longer sign in. All records stay.'
        : 'The person can sign in again, with the role and the password from before.'}
    </ConfirmDialog>
  );
}

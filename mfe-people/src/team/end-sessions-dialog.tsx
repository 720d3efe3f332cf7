import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { displayNameOf, toast } from '@atrium/web-kit';
import type { UserDto } from '../api/endpoints.generated';
import { useEndUserSessionsMutation } from '../api/users-api';

interface EndSessionsDialogProps {
  user: UserDto;
  onClose: () => void;
}

/** For someone who lost a device (docs/domain/accounts.md#sign-out-by-an-admin). */
export function EndSessionsDialog({ user, onClose }: EndSessionsDialogProps) {
  const [endSessions] = useEndUserSessionsMutation();
  const name = displayNameOf(user);

  const confirm = async (): Promise<void> => {
    await endSessions({ id: user.id }).unwrap();
    toast.success(`${name} has been signed out everywhere`);
  };

  return (
    <ConfirmDialog
      title={`Sign ${name} out everywhere?`}
      confirmLabel="Sign Out Everywhere"
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      This ends all of their sessions immediately, including those on a lost device. They can sign
      in again: passwords, passkeys and API tokens keep working.
    </ConfirmDialog>
  );
}

import { ConfirmDialog } from '@atrium/ui-kit/forms';
import { displayNameOf, toast } from '@atrium/web-kit';
import type { UserDto } from '../api/endpoints.generated';
import { useResetSecondFactorMutation } from '../api/users-api';

interface ResetSecondFactorDialogProps {
  user: UserDto;
  onClose: () => void;
}

/** For someone who lost their phone (docs/domain/accounts.md#second-factor-reset). */
export function ResetSecondFactorDialog({ user, onClose }: ResetSecondFactorDialogProps) {
  const [reset] = useResetSecondFactorMutation();
  const name = displayNameOf(user);

  const confirm = async (): Promise<void> => {
    await reset({ id: user.id }).unwrap();
    toast.success(`The second factor of ${name} has been reset`);
  };

  return (
    <ConfirmDialog
      title={`Reset the second factor of ${name}?`}
      confirmLabel="Reset Second Factor"
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      This removes their authenticator app, recovery codes and passkeys, and signs them out
      everywhere. Make sure that it is really {name} who asks for it. They receive an email.
    </ConfirmDialog>
  );
}

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
    toast.success(`${name}'s second factor has been reset`);
  };

  return (
    <ConfirmDialog
      title={`Reset ${name}'s second factor?`}
      confirmLabel="Reset Second Factor"
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      This removes their authenticator app, recovery codes and passkeys, and signs them out
      everywhere. Make sure that the request really comes from {name}. We&apos;ll notify them by
      email.
    </ConfirmDialog>
  );
}

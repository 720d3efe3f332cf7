import { LIMITS, PASSWORD_TOO_SHORT, passwordLength } from '@atrium/contracts';
import { Card, ListSkeleton } from '@atrium/ui-kit';
import { FormPanel, PasswordField, validationRule } from '@atrium/ui-kit/forms';
import { isApiError, toast, toError } from '@atrium/web-kit';
import { useSignedIn } from '../../session/signed-in';
import { useGetOwnSecondFactorQuery } from '../security/security-api';
import { useChangePasswordMutation } from './account-api';

interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const INITIAL_VALUES: PasswordValues = {
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
};

const MAYBE_CHANGED =
  "Your password may have changed anyway. If you're asked to sign in, use the new one.";

/** Without a response, the change may have succeeded, which ends the session. */
const addLostResponseHint = (error: unknown): unknown =>
  isApiError(error) && error.status === 0
    ? toError({ ...error, message: `${error.message} ${MAYBE_CHANGED}` })
    : error;

/** Changing the password requires the current one (docs/domain/accounts.md#password-change). */
export function ChangePasswordCard() {
  const { username } = useSignedIn();
  const { data: methods, isLoading } = useGetOwnSecondFactorQuery();
  const [changePassword] = useChangePasswordMutation();

  const change = async ({ currentPassword, newPassword }: PasswordValues): Promise<void> => {
    await changePassword({ changePasswordDto: { currentPassword, newPassword } })
      .unwrap()
      .catch((error: unknown) => {
        throw addLostResponseHint(error);
      });
    toast.success({
      title: 'Password changed successfully',
      description: "You've been signed out everywhere else.",
    });
  };

  if (isLoading) {
    return (
      <Card title="Change Password">
        <ListSkeleton rows={4} />
      </Card>
    );
  }
  if (methods?.hasPassword === false) {
    return (
      <Card title="Change Password">
        You sign in without a password. Use a passkey or a linked sign-in instead.
      </Card>
    );
  }
  return (
    <Card title="Change Password">
      <FormPanel<PasswordValues>
        initialValues={INITIAL_VALUES}
        onSubmit={change}
        submitLabel="Change Password"
        pendingLabel="Changing..."
        resetAfterSubmit
      >
        {/* Tells password managers which account this is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          name="currentPassword"
          label="Current Password"
          autoComplete="current-password"
          required="Current password is required"
        />
        <PasswordField
          name="newPassword"
          label="New Password"
          autoComplete="new-password"
          required="Password is required"
          rules={[
            validationRule((password: string) =>
              passwordLength(password) < LIMITS.passwordMinLength ? PASSWORD_TOO_SHORT : undefined,
            ),
          ]}
        />
        <PasswordField
          name="confirmPassword"
          label="Confirm New Password"
          autoComplete="new-password"
          required="Please confirm your new password"
          dependencies={['newPassword']}
          rules={[
            ({ getFieldValue }) =>
              validationRule((confirmed: string) =>
                confirmed === getFieldValue('newPassword') ? undefined : 'Passwords do not match',
              ),
          ]}
        />
      </FormPanel>
    </Card>
  );
}

import { LIMITS } from '@atrium/contracts';
import { Card } from '@atrium/ui-kit';
import { FormPanel, PasswordField } from '@atrium/ui-kit/forms';
import { asError, isApiError, toast } from '@atrium/web-kit';
import { useSignedIn } from '../../session/signed-in';
import { useChangePasswordMutation } from './account-api';

interface PasswordValues {
  currentPassword: string;
  newPassword: string;
  repeatedPassword: string;
}

const EMPTY: PasswordValues = { currentPassword: '', newPassword: '', repeatedPassword: '' };

const TOO_SHORT = `Password must be at least ${LIMITS.passwordMinLength} characters`;

const MAYBE_CHANGED =
  'The password may have been changed all the same: if you are asked to sign in, use the new one.';

/** A lost answer leaves open which password it is now, and ends the session if it is the new one. */
const asFailure = (error: unknown): unknown =>
  isApiError(error) && error.status === 0
    ? asError({ ...error, message: `${error.message} ${MAYBE_CHANGED}` })
    : error;

const isLongEnough = (password: string): boolean =>
  [...password.normalize('NFC')].length >= LIMITS.passwordMinLength;

/** The change of password asks for the current one (decisions section 4). */
export function ChangePasswordCard() {
  const { username } = useSignedIn();
  const [changePassword] = useChangePasswordMutation();

  const change = async ({ currentPassword, newPassword }: PasswordValues): Promise<void> => {
    await changePassword({ changePasswordDto: { currentPassword, newPassword } })
      .unwrap()
      .catch((error: unknown) => {
        throw asFailure(error);
      });
    toast.success({
      title: 'Password changed successfully',
      description: 'You have been signed out everywhere else.',
    });
  };

  return (
    <Card title="Change Password">
      <FormPanel<PasswordValues>
        initialValues={EMPTY}
        onSubmit={change}
        submitLabel="Change Password"
        pendingLabel="Changing..."
        resetAfterSubmit
      >
        {/* Tells a password manager whose password it is. */}
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
            {
              validator: (_rule, password: string) =>
                isLongEnough(password) ? Promise.resolve() : Promise.reject(new Error(TOO_SHORT)),
            },
          ]}
        />
        <PasswordField
          name="repeatedPassword"
          label="Repeat New Password"
          autoComplete="new-password"
          required="Please repeat the password"
          dependencies={['newPassword']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_rule, repeated: string) =>
                repeated === getFieldValue('newPassword')
                  ? Promise.resolve()
                  : Promise.reject(new Error('Passwords do not match')),
            }),
          ]}
        />
      </FormPanel>
    </Card>
  );
}

import { LIMITS } from '@atrium/contracts';
import type { Session } from '@atrium/web-kit';
import { callApi } from './call-api';
import { checkNewPassword } from './check-new-password';
import type { Invitation } from './invitation';
import { NewPasswordFields } from './new-password-fields';
import { PublicForm, type FieldErrors, type FormTexts } from './public-form';
import { TextField } from './text-field';

const TOO_SHORT = `Password must be at least ${LIMITS.passwordMinLength} characters long`;

interface AcceptInvitationFormProps {
  token: string;
  invitation: Invitation;
  onAccepted: (user: Session) => void;
  onBegin?: () => void;
}

/** All four fields are required (specification section 5). */
function check(texts: FormTexts): FieldErrors {
  return {
    ...(!texts.firstName?.trim() && { firstName: 'First name is required' }),
    ...(!texts.lastName?.trim() && { lastName: 'Last name is required' }),
    ...checkNewPassword(texts, TOO_SHORT),
  };
}

export function AcceptInvitationForm({
  token,
  invitation,
  onAccepted,
  onBegin,
}: AcceptInvitationFormProps) {
  const { firstName, lastName, email } = invitation;
  return (
    <PublicForm<Session>
      submitLabel="Accept Invitation & Create Account"
      pendingLabel="Creating Account..."
      check={check}
      send={(texts) =>
        callApi('/api/invitations/accept', {
          token,
          password: texts.password,
          firstName: texts.firstName,
          lastName: texts.lastName,
        })
      }
      onDone={onAccepted}
      fallback="Failed to accept invitation"
      onBegin={onBegin}
    >
      {(errors) => (
        <>
          {/* For password managers, which keep it as the name of the account. */}
          <input
            type="email"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
          />
          <div className="public-names">
            <TextField
              name="firstName"
              label="First Name"
              autoComplete="given-name"
              defaultValue={firstName ?? ''}
              error={errors.firstName}
            />
            <TextField
              name="lastName"
              label="Last Name"
              autoComplete="family-name"
              defaultValue={lastName ?? ''}
              error={errors.lastName}
            />
          </div>
          <NewPasswordFields label="Password" confirmLabel="Confirm Password" errors={errors} />
        </>
      )}
    </PublicForm>
  );
}

import { COMPANY_LABELS, LIMITS, requiredMessage, type Role } from '@atrium/contracts';
import type { Session } from '@atrium/web-kit';
import {
  browserTimeZone,
  CURRENCIES,
  proposedCurrency,
  TIME_ZONES,
} from '../../shared/company-choices';
import { callApi } from './call-api';
import { ChoiceField } from './choice-field';
import { EmailField, validateEmail } from './email-field';
import { NewPasswordFields, validateNewPassword } from './new-password-fields';
import { type FieldErrors, type FormValues, PublicForm } from './public-form';
import { TextField } from './text-field';

const TOO_SHORT = `Password must be at least ${LIMITS.passwordMinLength} characters long`;

/** The link is unknown, used or expired. */
const LINK_REJECTED = [404, 410];

/** The username of the first account (docs/domain/demo-data.md#first-account). */
export const FIRST_USERNAME = 'superadmin';

/** Response of `GET /api/invitations/{token}`. */
export interface Invitation {
  firstName: string | null;
  lastName: string | null;
  email: string;
  role: Role;
  /** Name of the inviter. */
  invitedBy: string;
  companyName: string;
  /** No one has joined yet, and the email address is a placeholder. */
  isFirstAccount: boolean;
  /** False if the role signs in without a password. */
  usesPassword: boolean;
}

interface AcceptInvitationFormProps {
  token: string;
  invitation: Invitation;
  onAccepted: (user: Session) => void;
  /** The link was used or withdrawn, or has expired, since the page opened. */
  onLinkRejected: () => void;
  onBegin?: () => void;
}

/** All fields that are shown are required (docs/domain/accounts.md#invitation-acceptance). */
function validate(values: FormValues): FieldErrors {
  return {
    ...(values.email !== undefined && validateEmail(values)),
    ...(!values.firstName?.trim() && { firstName: 'First name is required' }),
    ...(!values.lastName?.trim() && { lastName: 'Last name is required' }),
    ...(values.password !== undefined && validateNewPassword(values, TOO_SHORT)),
    ...(values.companyName?.trim() === '' && {
      companyName: requiredMessage(COMPANY_LABELS.name),
    }),
  };
}

export function AcceptInvitationForm({
  token,
  invitation,
  onAccepted,
  onLinkRejected,
  onBegin,
}: AcceptInvitationFormProps) {
  const { firstName, lastName, email, isFirstAccount, usesPassword } = invitation;
  return (
    <PublicForm<Session>
      submitLabel={isFirstAccount ? 'Create Account' : 'Accept Invitation & Create Account'}
      pendingLabel="Creating Account..."
      validate={validate}
      send={async (values) => {
        const result = await callApi<Session>('/api/invitations/accept', {
          token,
          password: values.password,
          firstName: values.firstName,
          lastName: values.lastName,
          email: values.email,
          companyName: values.companyName,
          timeZone: values.timeZone,
          currency: values.currency,
        });
        if (!result.ok && LINK_REJECTED.includes(result.error.status)) onLinkRejected();
        return result;
      }}
      onDone={onAccepted}
      failureMessage="Failed to accept invitation"
      onBegin={onBegin}
    >
      {(errors) => (
        <>
          {/* Lets password managers save the username. */}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={isFirstAccount ? FIRST_USERNAME : email}
            readOnly
            hidden
          />
          {isFirstAccount && <EmailField label="Email" errors={errors} />}
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
          {usesPassword && (
            <NewPasswordFields label="Password" confirmLabel="Confirm Password" errors={errors} />
          )}
          {isFirstAccount && <CompanyFields errors={errors} />}
        </>
      )}
    </PublicForm>
  );
}

/** The details of a new company that many records depend on. The others are in the settings. */
const CompanyFields = ({ errors }: { errors: FieldErrors }) => (
  <fieldset className="public-section">
    <legend>Your Company</legend>
    <TextField
      name="companyName"
      label={COMPANY_LABELS.name}
      autoComplete="organization"
      error={errors.companyName}
    />
    <ChoiceField
      name="timeZone"
      label="Time Zone"
      choices={TIME_ZONES}
      defaultValue={browserTimeZone()}
      help="Sets when each day starts, for due dates and deadlines."
    />
    <ChoiceField
      name="currency"
      label="Currency"
      choices={CURRENCIES}
      defaultValue={proposedCurrency(browserTimeZone())}
      help="All amounts are in this currency."
    />
  </fieldset>
);

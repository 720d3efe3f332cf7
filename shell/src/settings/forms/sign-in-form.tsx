import { ROLES, roleLabel, SECOND_FACTOR_GRACE_DAYS_MAX, type Role } from '@atrium/contracts';
import { Field, NumberField, Select } from '@atrium/ui-kit/forms';
import type { SettingsDto } from '../../api/endpoints.generated';
import { useUpdateSignInSettingsMutation } from '../settings-api';
import { REQUIRED_NUMBER, SettingsForm } from './settings-form';

interface SignInValues {
  passwordDisabledRoles: Role[];
  secondFactorRoles: Role[];
  secondFactorGraceDays: number;
  version: number;
}

const valuesOf = ({ signIn }: SettingsDto): SignInValues => signIn;

const ROLE_OPTIONS = [...ROLES].reverse().map((role) => ({ value: role, label: roleLabel(role) }));

/** How people sign in (docs/domain/settings.md#sign-in). */
export function SignInSettingsForm({ settings }: { settings: SettingsDto }) {
  const [update] = useUpdateSignInSettingsMutation();
  return (
    <SettingsForm
      title="Sign-In"
      description="Who needs a second factor, and who can't use a password. You confirm your identity before you save."
      settings={settings}
      ability={settings.abilities.updateSignIn}
      valuesOf={valuesOf}
      onSave={(values) => update({ updateSignInSettingsDto: values }).unwrap()}
    >
      <RolesField
        name="secondFactorRoles"
        label="Roles That Need a Second Factor"
        help="An authenticator app or a passkey. Identity providers use their own second factor."
      />
      <NumberField
        name="secondFactorGraceDays"
        label="Grace Period"
        help="After this time, people can only set up their second factor."
        min={0}
        max={SECOND_FACTOR_GRACE_DAYS_MAX}
        unit="days"
        rules={REQUIRED_NUMBER}
      />
      <RolesField
        name="passwordDisabledRoles"
        label="Roles Without Password Sign-In"
        help="These people sign in with a passkey or an identity provider."
      />
    </SettingsForm>
  );
}

const RolesField = ({ name, label, help }: { name: string; label: string; help: string }) => (
  <Field name={name} label={label} help={help}>
    <Select mode="multiple" options={ROLE_OPTIONS} placeholder="None" />
  </Field>
);

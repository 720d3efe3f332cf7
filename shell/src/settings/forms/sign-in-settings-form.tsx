import { type Role, roleLabel, ROLES, SECOND_FACTOR_GRACE_DAYS_MAX } from '@atrium/contracts';
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

/** How users sign in (docs/domain/settings.md#sign-in). */
export function SignInSettingsForm({ settings }: { settings: SettingsDto }) {
  const [update] = useUpdateSignInSettingsMutation();
  return (
    <SettingsForm
      title="Sign-In"
      description="Choose which roles need a second factor and which can't use a password. You'll need to confirm your identity to save."
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
        help="After this time, users without a second factor must set one up before they can continue."
        min={0}
        max={SECOND_FACTOR_GRACE_DAYS_MAX}
        integer
        unit="days"
        rules={REQUIRED_NUMBER}
      />
      <RolesField
        name="passwordDisabledRoles"
        label="Roles Without Password Sign-In"
        help="These users sign in with a passkey or an identity provider."
      />
    </SettingsForm>
  );
}

const RolesField = ({ name, label, help }: { name: string; label: string; help: string }) => (
  <Field name={name} label={label} help={help} hideOptionalMark textOf={rolesText}>
    <Select mode="multiple" options={ROLE_OPTIONS} placeholder="None" />
  </Field>
);

const rolesText = (roles: readonly Role[]): string => roles.map(roleLabel).join(', ') || 'none';

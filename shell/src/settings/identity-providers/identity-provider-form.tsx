import {
  IDENTITY_PROVIDER_LABELS as LABELS,
  INVALID_IDENTITY_PROVIDER_KEY,
  isIdentityProviderKey,
  keysOf,
  LIMITS,
  requiredMessage,
  type Role,
  roleLabel,
  ROLES,
  yesOrNo,
} from '@atrium/contracts';
import { Button, DeleteOutlined, PlusOutlined } from '@atrium/ui-kit';
import {
  changedValues,
  Form,
  FormGrid,
  FormSection,
  type LabeledChange,
  labeledChanges,
  PasswordField,
  SelectField,
  SwitchField,
  TextField,
  validationRule,
} from '@atrium/ui-kit/forms';
import type {
  CreateIdentityProviderDto,
  IdentityProviderDto,
  UpdateIdentityProviderDto,
} from '../../api/endpoints.generated';
import { REQUIRED_CHOICE } from '../forms/settings-form';
import styles from '../settings-page.module.css';
import { UrlsToRegister } from './urls-to-register';

const FIELDS = keysOf(LABELS);

/** The labels of the fields that the server sends. */
const { clientSecret: _clientSecret, ...STORED_LABELS } = LABELS;

type Fields = Required<CreateIdentityProviderDto>;

/** Uses the API's field names, so that server errors appear at their fields. */
export type ProviderValues = Omit<Fields, 'roleMapping'> & {
  /** One row for each value. */
  roleMapping: Partial<{ value: string; role: Role }>[];
};

export const NEW_PROVIDER: Partial<ProviderValues> = {
  scopes: 'openid email profile',
  roleMapping: [],
  createsUsers: false,
  defaultRole: 'employee',
  isActive: true,
};

/** The secret is never sent to the browser, so its field starts empty. */
const fieldsOf = (provider: IdentityProviderDto): Fields => ({ ...provider, clientSecret: '' });

export const valuesOf = (provider: IdentityProviderDto): ProviderValues => ({
  ...fieldsOf(provider),
  roleMapping: Object.entries(provider.roleMapping).map(([value, role]) => ({ value, role })),
});

/** The entered values as the API expects them. */
export const toFields = ({ roleMapping, ...values }: ProviderValues): Fields => ({
  ...values,
  roleMapping: Object.fromEntries(
    roleMapping.map(({ value = '', role = 'viewer' }) => [value.trim(), role]),
  ),
});

/** The fields that the user changed. */
export const changesOf = (
  before: IdentityProviderDto,
  entered: ProviderValues,
): UpdateIdentityProviderDto => changedValues(FIELDS, fieldsOf(before), toFields(entered));

/** The differences between two versions of a provider, as displayed. */
export const differences = (
  before: IdentityProviderDto,
  after: IdentityProviderDto,
): LabeledChange[] => labeledChanges(STORED_LABELS, before, after, displayed);

function displayed(provider: IdentityProviderDto, field: keyof typeof STORED_LABELS): string {
  switch (field) {
    case 'roleMapping':
      return Object.entries(provider.roleMapping)
        .map(([value, role]) => `${value}: ${roleLabel(role)}`)
        .join(', ');
    case 'defaultRole':
      return roleLabel(provider.defaultRole);
    case 'createsUsers':
    case 'isActive':
      return yesOrNo(provider[field]);
    default:
      return provider[field] ?? '';
  }
}

const ROLE_CHOICES = ROLES.map((role) => ({ value: role, label: roleLabel(role) }));
/** A super admin must be mapped explicitly. */
const DEFAULT_ROLE_CHOICES = ROLE_CHOICES.filter(({ value }) => value !== 'super_admin');

/** An empty key has a message of its own. */
const validKey = validationRule((value?: string) => {
  const key = value?.trim() ?? '';
  return key === '' || isIdentityProviderKey(key) ? undefined : INVALID_IDENTITY_PROVIDER_KEY;
});

interface ProviderFieldsProps {
  /**
   * The stored provider; undefined for a new one. A stored secret stays when its field is empty.
   */
  provider?: IdentityProviderDto;
}

export function ProviderFields({ provider }: ProviderFieldsProps) {
  return (
    <>
      <FormGrid>
        <TextField
          name="name"
          label={LABELS.name}
          help="Shown on its button on the sign-in page."
          maxLength={100}
          required={requiredMessage(LABELS.name)}
        />
        <TextField
          name="key"
          label={LABELS.key}
          help="Lowercase letters, digits and hyphens. Part of the URLs below."
          maxLength={40}
          required={requiredMessage(LABELS.key)}
          rules={[validKey]}
        />
      </FormGrid>
      <EnteredUrls provider={provider} />
      <TextField
        name="issuer"
        label={LABELS.issuer}
        type="url"
        placeholder="https://login.example.com"
        maxLength={255}
        required={requiredMessage(LABELS.issuer)}
      />
      <FormGrid>
        <TextField
          name="clientId"
          label={LABELS.clientId}
          maxLength={255}
          required={requiredMessage(LABELS.clientId)}
        />
        <PasswordField
          name="clientSecret"
          label={LABELS.clientSecret}
          autoComplete="new-password"
          {...(provider
            ? { help: 'Leave empty to keep the current secret for the same issuer.' }
            : { required: requiredMessage(LABELS.clientSecret) })}
        />
        <TextField
          name="scopes"
          label={LABELS.scopes}
          maxLength={500}
          required={requiredMessage(LABELS.scopes)}
        />
        <SelectField
          name="defaultRole"
          label={LABELS.defaultRole}
          help="For new accounts, and for users without a mapped value."
          choices={DEFAULT_ROLE_CHOICES}
          rules={REQUIRED_CHOICE}
        />
      </FormGrid>
      <SwitchField
        name="createsUsers"
        label={LABELS.createsUsers}
        help="Creates accounts for unknown users whose email address is verified."
      />
      <SwitchField name="isActive" label={LABELS.isActive} help="Shows its button to everyone." />
      <RoleMapping defaultOpen={typeof provider?.roleClaim === 'string'} />
    </>
  );
}

/** With the key as entered. */
function EnteredUrls({ provider }: ProviderFieldsProps) {
  const key = (Form.useWatch('key') as string | undefined)?.trim() ?? '';
  const site = provider ? new URL(provider.redirectUrl).origin : location.origin;
  return <UrlsToRegister site={site} providerKey={key} />;
}

const onlyOneRole = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) =>
  validationRule((value?: string) => {
    const rows = (getFieldValue('roleMapping') as ProviderValues['roleMapping'] | undefined) ?? [];
    const count = rows.filter((row) => row.value?.trim() === value?.trim()).length;
    return count > 1 ? 'Each value can have only one role.' : undefined;
  });

/** The claim and the role for each of its values. */
const RoleMapping = ({ defaultOpen }: { defaultOpen: boolean }) => (
  <FormSection title="Roles" defaultOpen={defaultOpen}>
    <p className={styles.note}>
      With a claim, the provider sets the role at each sign-in. The highest mapped role wins; the
      last active super admin keeps that role.
    </p>
    <TextField name="roleClaim" label={LABELS.roleClaim} placeholder="groups" />
    <Form.List name="roleMapping">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <div key={key} className={styles.mapping}>
              <TextField
                name={[name, 'value']}
                label={`Value ${name + 1}`}
                required="Value is required"
                rules={[onlyOneRole]}
              />
              <SelectField
                name={[name, 'role']}
                label={`Role ${name + 1}`}
                choices={ROLE_CHOICES}
                rules={REQUIRED_CHOICE}
              />
              <Button
                danger
                icon={<DeleteOutlined />}
                aria-label={`Remove value ${name + 1}`}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            icon={<PlusOutlined />}
            disabled={rows.length >= LIMITS.roleMappings}
            onClick={() => add({ role: 'employee' })}
          >
            Add Value
          </Button>
        </>
      )}
    </Form.List>
  </FormSection>
);

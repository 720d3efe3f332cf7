import {
  IDENTITY_PROVIDER_LABELS,
  INVALID_IDENTITY_PROVIDER_KEY,
  isIdentityProviderKey,
  LIMITS,
  type Role,
  ROLES,
} from '@atrium/contracts';
import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import {
  BooleanField,
  ChoiceField,
  ChoiceMapField,
  TextField,
  type TextFieldOptions,
  UpdateType,
  VersionField,
} from '../../../platform/http/validation';

/** A text field with an additional check. */
const CheckedTextField = (
  options: TextFieldOptions,
  isValid: (text: string) => boolean,
  message: string,
): PropertyDecorator =>
  applyDecorators(
    TextField(options),
    ValidateBy({
      name: 'text',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isValid(value),
        defaultMessage: () => message,
      },
    }),
  );

function isIssuer(text: string): boolean {
  if (!URL.canParse(text) || !/^[\x21-\x7e]+$/.test(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return (
    /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '')
  );
}

/** Roles that a provider can give to new accounts; a super admin must be mapped explicitly. */
const DEFAULT_ROLES = ROLES.filter((role) => role !== 'super_admin');

export class CreateIdentityProviderDto {
  @TextField({
    label: IDENTITY_PROVIDER_LABELS.name,
    max: 100,
    description: 'Shown on its sign-in button.',
    example: 'Harbour Login',
  })
  name: string;

  @CheckedTextField(
    {
      label: IDENTITY_PROVIDER_LABELS.key,
      max: 40,
      description:
        'Part of the redirect URI. If you change it, register the new URI at the provider.',
      example: 'harbour',
    },
    isIdentityProviderKey,
    INVALID_IDENTITY_PROVIDER_KEY,
  )
  key: string;

  @CheckedTextField(
    {
      label: IDENTITY_PROVIDER_LABELS.issuer,
      max: 255,
      description:
        'URL of the provider; its metadata is read from `/.well-known/openid-configuration` below it.',
      example: 'https://login.harbour.example',
    },
    isIssuer,
    'Issuer must be a URL such as https://login.example.com, without a query.',
  )
  issuer: string;

  @TextField({ label: IDENTITY_PROVIDER_LABELS.clientId, max: 255, example: 'atrium' })
  clientId: string;

  @TextField({
    label: IDENTITY_PROVIDER_LABELS.clientSecret,
    max: 500,
    optional: true,
    description: 'Never returned. Required for a new provider.',
    example: 'correct horse battery',
  })
  clientSecret?: string;

  @CheckedTextField(
    {
      label: IDENTITY_PROVIDER_LABELS.scopes,
      max: 500,
      optional: true,
      description: 'Separated by spaces; `openid email profile` by default.',
      example: 'openid email profile',
    },
    (scopes) => /^[\x21\x23-\x5b\x5d-\x7e ]+$/.test(scopes) && scopes.split(' ').includes('openid'),
    'Scopes must be separated by spaces and contain openid.',
  )
  scopes?: string;

  @TextField({
    label: IDENTITY_PROVIDER_LABELS.roleClaim,
    optional: true,
    nullable: true,
    description:
      'Claim with the values that determine the role, such as `groups` or `realm_access.roles`. Without one, roles are changed only in Atrium.',
    example: 'groups',
  })
  roleClaim?: string | null;

  @ChoiceMapField(ROLES, {
    label: IDENTITY_PROVIDER_LABELS.roleMapping,
    maxItems: LIMITS.roleMappings,
    optional: true,
    description: 'The role for each value of the claim. The highest role wins.',
    example: { 'atrium-managers': 'manager' },
  })
  roleMapping?: Record<string, Role>;

  @BooleanField({
    label: IDENTITY_PROVIDER_LABELS.createsUsers,
    optional: true,
    description: 'Creates accounts for unknown users whose email address is verified.',
    example: false,
  })
  createsUsers?: boolean;

  @ChoiceField(DEFAULT_ROLES, {
    label: IDENTITY_PROVIDER_LABELS.defaultRole,
    enumName: 'DefaultRole',
    optional: true,
    description: 'Role for new accounts, and for users whose claim has no mapped value.',
    example: 'employee',
  })
  defaultRole?: Role;

  @BooleanField({ label: IDENTITY_PROVIDER_LABELS.isActive, optional: true, example: true })
  isActive?: boolean;
}

/** Fields that are left out keep their value, the client secret too. */
export class UpdateIdentityProviderDto extends UpdateType(CreateIdentityProviderDto) {
  @VersionField()
  version?: number;
}

import { isPlainObject, SECOND_FACTORS } from '@atrium/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { ValidateBy, ValidateIf } from 'class-validator';
import { ChoiceField, TextField } from '../../../platform/http/validation';
import { CurrentPasswordField } from '../../users';
import { PASSKEY_PURPOSES, type PasskeyPurpose } from '../entities/passkey-challenge.entity';
import type { SecondStep } from '../second-factor/second-factors';

const SECOND_STEPS: readonly SecondStep[] = [...SECOND_FACTORS, 'passkey'];

/** The response to a correct password if a second factor is needed. */
export class SecondFactorStepDto {
  @ApiProperty({
    enum: SECOND_STEPS,
    enumName: 'SecondStep',
    isArray: true,
    description: 'What can complete the sign-in.',
    example: ['totp', 'recovery-code'],
  })
  secondFactor: SecondStep[];
}

const CODE = { label: 'Code', max: 10, example: '287082' };
const RECOVERY_CODE = { label: 'Recovery Code', max: 30, example: 'k7w2m-9xq4t' };

export class TotpCodeDto {
  @TextField(CODE)
  code: string;
}

/** Either a code or a recovery code. */
export class VerifyTotpDto {
  @TextField({ ...CODE, optional: true })
  code?: string;

  @TextField({ ...RECOVERY_CODE, optional: true })
  recoveryCode?: string;
}

/** The secret of an authenticator app, which is shown only during the setup. */
export class TotpEnrollmentDto {
  @ApiProperty({ description: 'Base32.', example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' })
  secret: string;

  @ApiProperty({ description: 'The text of the QR code.', example: 'otpauth://totp/Atrium:robin' })
  uri: string;

  @ApiProperty({ description: 'The QR code as a data URL (SVG).', example: 'data:image/svg+xml;…' })
  qrCode: string;
}

/** Returned only once. */
export class RecoveryCodesDto {
  @ApiProperty({ type: String, isArray: true, example: ['k7w2m-9xq4t'] })
  recoveryCodes: string[];
}

/** The caller's ways to confirm their identity. */
export class OwnSecondFactorDto {
  @ApiProperty({ description: 'The account has a password, and the role can sign in with one.' })
  hasPassword: boolean;

  @ApiProperty({ description: 'An authenticator app is set up.' })
  hasTotp: boolean;

  @ApiProperty({ type: 'integer', description: 'Unused recovery codes.', example: 10 })
  recoveryCodes: number;

  @ApiProperty({ type: 'integer', description: 'Number of passkeys.', example: 1 })
  passkeys: number;

  @ApiProperty({ description: "The caller's role needs a second factor." })
  isRequired: boolean;
}

export class PasskeyDto {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ example: 'Work laptop' })
  name: string;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastUsedAt: Date | null;
}

export class PasskeyOptionsInputDto {
  @ChoiceField(PASSKEY_PURPOSES, {
    label: 'Purpose',
    enumName: 'PasskeyPurpose',
    description: '`register` and `step-up` need a session.',
    example: 'sign-in',
  })
  purpose: PasskeyPurpose;
}

/** Options for `navigator.credentials`, as JSON (WebAuthn, level 3). */
export class PasskeyOptionsDto {
  @ApiProperty({
    type: Object,
    additionalProperties: true,
    description:
      '`PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON`.',
  })
  options: object;
}

/** A credential as `PublicKeyCredential.toJSON()` returns it. */
const CredentialField = ({ optional = false } = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: Object,
      additionalProperties: true,
      required: !optional,
      description: 'The result of `PublicKeyCredential.toJSON()`.',
      example: { id: 'mZ9…', rawId: 'mZ9…', type: 'public-key', response: {} },
    }),
    ValidateIf((_, value) => !(optional && value === undefined)),
    ValidateBy({
      name: 'credential',
      validator: {
        validate: isCredential,
        defaultMessage: () => 'Send the passkey as the browser returned it.',
      },
    }),
  );

function isCredential(value: unknown): boolean {
  if (!isPlainObject(value) || !isPlainObject(value.response)) return false;
  const { id, rawId, response } = value;
  return [id, rawId, response.clientDataJSON].every(
    (text) => typeof text === 'string' && text !== '',
  );
}

const PASSKEY_NAME = { label: 'Name', max: 100, example: 'Work laptop' };

export class RegisterPasskeyDto {
  @TextField(PASSKEY_NAME)
  name: string;

  @CredentialField()
  credential: RegistrationResponseJSON;
}

export class RenamePasskeyDto {
  @TextField(PASSKEY_NAME)
  name: string;
}

export class VerifyPasskeyDto {
  @CredentialField()
  credential: AuthenticationResponseJSON;
}

/** Exactly one of the fields. */
export class StepUpDto {
  @ValidateIf((_, value) => value !== undefined)
  @CurrentPasswordField('Password')
  @ApiProperty({ required: false })
  password?: string;

  @TextField({ ...CODE, optional: true })
  code?: string;

  @CredentialField({ optional: true })
  credential?: AuthenticationResponseJSON;
}

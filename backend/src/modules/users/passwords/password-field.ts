import { LIMITS, PASSWORD_TOO_SHORT, passwordLength } from '@atrium/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';

interface PasswordFieldOptions {
  optional?: boolean;
  /** Error message for a password that is too short. */
  tooShort?: string;
  description?: string;
}

/**
 * A new password: 8 to 128 characters, not trimmed (docs/domain/accounts.md#passwords).
 * `Passwords.choose` also rejects common ones.
 */
export const NewPasswordField = (options: PasswordFieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: String,
      format: 'password',
      writeOnly: true,
      ...(options.description !== undefined && { description: options.description }),
      required: !options.optional,
      minLength: LIMITS.passwordMinLength,
      maxLength: LIMITS.passwordMaxLength,
      example: 'a-long-and-rare-phrase',
    }),
    ValidateIf((_, value) => !(options.optional && value === undefined)),
    ValidateBy({
      name: 'newPassword',
      validator: {
        validate: (value: unknown) => problemOf(value, options) === undefined,
        defaultMessage: (problem) => problemOf(problem?.value, options) ?? '',
      },
    }),
  );

/** The current password; its length isn't checked, because it was valid when it was chosen. */
export const CurrentPasswordField = (label: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, format: 'password', writeOnly: true, example: 'my-old-phrase' }),
    ValidateBy({
      name: 'currentPassword',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' && value !== '' && value.length <= MAX_UTF16_LENGTH,
        defaultMessage: () => `${label} is required`,
      },
    }),
  );

/** A character takes up to two UTF-16 code units. */
const MAX_UTF16_LENGTH = LIMITS.passwordMaxLength * 2;

function problemOf(
  value: unknown,
  { tooShort = PASSWORD_TOO_SHORT }: PasswordFieldOptions,
): string | undefined {
  if (value === undefined || value === null || value === '') return 'Password is required';
  if (typeof value !== 'string') return 'Password must be text.';
  const length = passwordLength(value);
  if (length < LIMITS.passwordMinLength) return tooShort;
  if (length > LIMITS.passwordMaxLength) {
    return `Password must have at most ${LIMITS.passwordMaxLength} characters.`;
  }
  if (/[\p{Cs}\p{Cc}]/u.test(value)) return 'Password must not contain control characters.';
  return undefined;
}

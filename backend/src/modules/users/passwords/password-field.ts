import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { LIMITS } from '@atrium/contracts';

export interface PasswordFieldOptions {
  optional?: boolean;
  /** Sentence for one that is too short, as the form in question words it. */
  tooShort?: string;
}

/**
 * A password being chosen: 8 to 128 characters, exactly as typed (decisions section 4). That it is
 * not a common one is checked by `Passwords.choose`, which needs the list.
 */
export const NewPasswordField = (options: PasswordFieldOptions = {}): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: String,
      format: 'password',
      writeOnly: true,
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

/** The password that is in use now: only checked against the stored one. */
export const CurrentPasswordField = (label: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, format: 'password', writeOnly: true, example: 'my-old-phrase' }),
    ValidateBy({
      name: 'currentPassword',
      validator: {
        validate: (value: unknown) =>
          typeof value === 'string' && value !== '' && value.length <= MOST_UNITS,
        defaultMessage: () => `${label} is required`,
      },
    }),
  );

/** A character takes at most two units of a JavaScript string. */
const MOST_UNITS = LIMITS.passwordMaxLength * 2;

function problemOf(
  value: unknown,
  {
    tooShort = `Password must be at least ${LIMITS.passwordMinLength} characters`,
  }: PasswordFieldOptions,
): string | undefined {
  if (value === undefined || value === null || value === '') return 'Password is required';
  if (typeof value !== 'string') return 'Password must be text.';
  const length = [...value.normalize('NFC')].length;
  if (length < LIMITS.passwordMinLength) return tooShort;
  if (length > LIMITS.passwordMaxLength) {
    return `Password must have at most ${LIMITS.passwordMaxLength} characters.`;
  }
  if (/[\p{Cs}\p{Cc}]/u.test(value)) return 'Password must not contain control characters.';
  return undefined;
}

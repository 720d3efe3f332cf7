import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { TextField } from '../../../platform/http/validation';
import { NewPasswordField } from '../../users';

export class AcceptInvitationDto {
  @TokenField()
  token: string;

  @NewPasswordField({ tooShort: 'Password must be at least 8 characters long.' })
  password: string;

  @TextField({ label: 'First name', example: 'Robin' })
  firstName: string;

  @TextField({ label: 'Last name', example: 'Hale' })
  lastName: string;
}

/** Taken to the letter: one with a blank before it is another token. */
function TokenField(): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ type: String, example: 'the token of the link', writeOnly: true }),
    ValidateBy({
      name: 'token',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && value !== '',
        defaultMessage: () => 'Invitation token is required',
      },
    }),
  );
}

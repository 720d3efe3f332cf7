import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { LIMITS } from '@atrium/contracts';
import { TextField } from '../../../platform/http/validation';

export class SignInDto {
  @TextField({
    label: 'Username',
    max: LIMITS.usernameLength,
    description: 'Username or e-mail address.',
    example: 'manager',
    requiredMessage: 'Username is required',
  })
  username: string;

  @ApiProperty({ type: String, format: 'password', writeOnly: true, example: 'Demo-Pass-2026' })
  @ValidateBy({
    name: 'password',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && value !== '',
      defaultMessage: (problem) =>
        problem?.value === undefined || problem.value === null || problem.value === ''
          ? 'Password is required'
          : 'Password must be text.',
    },
  })
  password: string;
}

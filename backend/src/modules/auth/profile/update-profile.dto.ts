import { ApiProperty } from '@nestjs/swagger';
import { EmailField, MAX_ID, QueryNumberField, TextField } from '../../../platform/http/validation';

/** The form of specification section 7, `PUT /api/auth/profile`. Role and rights are no part of it. */
export class UpdateProfileDto {
  @TextField({ label: 'First name', example: 'Robin' })
  firstName: string;

  @TextField({ label: 'Last name', example: 'Hale' })
  lastName: string;

  @EmailField({ label: 'Email', example: 'robin@example.com' })
  email: string;

  @TextField({ label: 'Department', optional: true, nullable: true, example: 'Engineering' })
  department?: string | null;

  @QueryNumberField({
    label: 'Version',
    min: 1,
    max: MAX_ID,
    example: 3,
    description: 'The version that was read. An older one than the stored one answers 409.',
  })
  version?: number;
}

/** The same form as it is described to callers: the picture is a file beside the fields. */
export class ProfileFormDto extends UpdateProfileDto {
  @ApiProperty({ type: 'string', format: 'binary', required: false })
  profilePicture?: unknown;
}

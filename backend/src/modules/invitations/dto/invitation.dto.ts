import { ApiProperty } from '@nestjs/swagger';
import { ROLES, type Role } from '@atrium/contracts';

/** What the invited person sees before joining (specification section 3, "Invitation"). */
export class InvitationDto {
  @ApiProperty({ type: String, nullable: true, example: 'Robin' })
  firstName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Hale' })
  lastName: string | null;

  @ApiProperty({ example: 'robin@example.com' })
  email: string;

  @ApiProperty({ enum: [...ROLES], enumName: 'Role', example: 'employee' })
  role: Role;

  @ApiProperty({ example: 'Ava Stone', description: 'Name of the inviter.' })
  invitedBy: string;
}

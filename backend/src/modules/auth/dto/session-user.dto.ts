import { ApiProperty } from '@nestjs/swagger';
import {
  ALL_RIGHTS,
  PERMISSIONS,
  ROLES,
  type Permission,
  type Right,
  type Role,
} from '@atrium/contracts';

/** Settings of the company that every screen needs. */
export class SessionSettingsDto {
  @ApiProperty({ example: 'Northwind Services' })
  companyName: string;

  @ApiProperty({ description: 'IANA name; days begin and end there.', example: 'UTC' })
  timeZone: string;

  @ApiProperty({ description: 'ISO 4217 code.', example: 'USD' })
  currency: string;

  @ApiProperty({ description: 'The setting "Finance is visible to managers only".' })
  financeForManagersOnly: boolean;
}

/** The signed-in user, with what the front end needs to draw itself. */
export class SessionUserDto {
  @ApiProperty({ type: 'integer', example: 3 })
  id: number;

  @ApiProperty({ example: 'manager' })
  username: string;

  @ApiProperty({ format: 'email', example: 'manager@atrium.example' })
  email: string;

  @ApiProperty({ type: String, nullable: true, example: 'Maya' })
  firstName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Okafor' })
  lastName: string | null;

  @ApiProperty({ enum: ROLES, enumName: 'Role', example: 'manager' })
  role: Role;

  @ApiProperty({ type: String, nullable: true, example: 'Delivery' })
  department: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  profilePictureUrl: string | null;

  @ApiProperty({ enum: PERMISSIONS, enumName: 'Permission', isArray: true, example: [] })
  permissions: readonly Permission[];

  @ApiProperty({
    enum: ALL_RIGHTS,
    enumName: 'Right',
    isArray: true,
    description: 'What the user may do at all; `abilities` of a record narrow it.',
    example: ['project.read', 'project.create'],
  })
  rights: Right[];

  @ApiProperty({ type: SessionSettingsDto })
  settings: SessionSettingsDto;

  @ApiProperty({ type: 'integer', description: 'Counted up to 100.', example: 3 })
  unreadNotifications: number;

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;
}

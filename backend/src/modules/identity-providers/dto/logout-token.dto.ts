import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../../../platform/http/validation';

export class LogoutTokenDto {
  @TextField({
    label: 'Logout token',
    max: 16_000,
    description: 'A signed token that identifies the user or the session.',
    example: 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl',
  })
  logout_token: string;
}

export class EndedSessionsDto {
  @ApiProperty({ type: 'integer', description: 'Number of sessions that have ended.', example: 1 })
  endedSessions: number;
}

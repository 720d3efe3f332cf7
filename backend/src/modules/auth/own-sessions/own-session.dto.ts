import { ApiProperty } from '@nestjs/swagger';

/** A browser in which the person is signed in. */
export class OwnSessionDto {
  @ApiProperty({ example: '3f2a9c1d5b7e4f60', description: 'Names the session; opens nothing.' })
  id: string;

  @ApiProperty({ example: true, description: 'The session of this very request.' })
  isCurrent: boolean;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', description: 'Exact to a minute.' })
  lastSeenAt: Date;

  @ApiProperty({ type: String, format: 'date-time', description: 'Ends then unless it is used.' })
  expiresAt: Date;

  @ApiProperty({ type: String, nullable: true, example: '203.0.113.7' })
  address: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Mozilla/5.0 (X11; Linux x86_64)' })
  userAgent: string | null;
}

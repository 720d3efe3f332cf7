import { ApiProperty } from '@nestjs/swagger';

export class TicketTypistDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ example: 'Maya Okafor' })
  name: string;
}

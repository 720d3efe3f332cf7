import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

export class ContentQuery {
  @ApiProperty({
    required: false,
    enum: ['true', 'false'],
    description: '`true` downloads also what a browser could show.',
    example: 'true',
  })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'Download must be true or false.' })
  download?: 'true' | 'false';
}

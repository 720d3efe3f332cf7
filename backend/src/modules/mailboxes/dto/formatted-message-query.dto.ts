import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';

export class FormattedMessageQuery {
  @ApiProperty({
    required: false,
    enum: ['true', 'false'],
    description: '`true` loads images from other servers, which tells them who opened the email.',
    example: 'true',
  })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'Images must be true or false.' })
  images?: 'true' | 'false';
}

import { ApiProperty } from '@nestjs/swagger';
import { DENIAL_MESSAGES } from '@atrium/contracts';

/** Describes one ability of a record: `true`, or the name of the rule that refuses. */
export const ApiAbility = (action: string): PropertyDecorator =>
  ApiProperty({
    enum: [true, ...Object.keys(DENIAL_MESSAGES)],
    enumName: 'Ability',
    enumSchema: { description: '`true`, or the name of the rule that refuses.' },
    description: action,
    example: true,
  });

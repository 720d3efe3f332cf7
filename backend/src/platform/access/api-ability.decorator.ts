import { ApiProperty } from '@nestjs/swagger';
import { REFUSALS } from '@atrium/contracts';

/** Describes one ability of a record: `true`, or the name of the rule that refuses. */
export const ApiAbility = (action: string): PropertyDecorator =>
  ApiProperty({
    oneOf: [
      { type: 'boolean', enum: [true] },
      { type: 'string', enum: Object.keys(REFUSALS) },
    ],
    description: `${action}: \`true\`, or the name of the rule that refuses.`,
    example: true,
  });

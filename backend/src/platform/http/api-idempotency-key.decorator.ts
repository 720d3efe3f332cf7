import { ApiHeader } from '@nestjs/swagger';
import { HEADERS } from '@atrium/contracts';

/** Describes the header of a creating call that makes its repetition harmless (decisions section 3). */
export const ApiIdempotencyKey = (): MethodDecorator & ClassDecorator =>
  ApiHeader({
    name: HEADERS.idempotencyKey,
    required: false,
    description:
      'Name of this one intention: the same key by the same user gives the first answer again for 24 hours, and one record.',
    schema: { type: 'string', maxLength: 255, example: '6f1c2d0e9b7a4c53' },
  });

import {
  type ArgumentMetadata,
  type PipeTransform,
  type Type,
  ValidationPipe,
} from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { errors, unknownFieldMessage, unknownParameterMessage } from '../errors';

/** Property names that class-transformer removes without an error. No DTO has such a field. */
const SILENTLY_DROPPED = ['__proto__', 'constructor', 'prototype'];

/** Creates the message about a field or parameter that the DTO doesn't have. */
type UnknownNameMessage = (name: string) => string;

/**
 * Validates every body and query against its DTO and rejects unknown names. Path parameters stay
 * text, because the pipe of the route decides which ids are valid.
 */
export class InputPipe implements PipeTransform {
  private readonly body = new DtoPipe(unknownFieldMessage);
  private readonly query = new DtoPipe(unknownParameterMessage);

  async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body') return this.body.transform(value, metadata);
    if (metadata.type === 'query') return this.query.transform(value, metadata);
    return value;
  }
}

class DtoPipe extends ValidationPipe {
  constructor(private readonly unknownName: UnknownNameMessage) {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: true,
      validationError: { target: false },
      exceptionFactory: (problems) => errors.invalid(messagesOf(problems, unknownName)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    this.assertObject(value);
    return super.transform(value, metadata);
  }

  /** @throws AppError 400 for an array, and for names that class-transformer would drop */
  private assertObject(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      throw errors.badRequest('Send an object with the fields, not a list.');
    }
    const dropped = droppedNameIn(value);
    if (dropped !== undefined) throw errors.invalid({ [dropped]: this.unknownName(dropped) });
  }
}

/** The path of the first name that class-transformer would drop, such as `lines.0.constructor`. */
function droppedNameIn(value: object, prefix = ''): string | undefined {
  for (const [name, child] of Object.entries(value)) {
    const path = `${prefix}${name}`;
    if (SILENTLY_DROPPED.includes(name)) return path;
    if (typeof child !== 'object' || child === null) continue;
    const dropped = droppedNameIn(child as object, `${path}.`);
    if (dropped !== undefined) return dropped;
  }
  return undefined;
}

function messagesOf(
  problems: ValidationError[],
  unknownName: UnknownNameMessage,
  prefix = '',
): Record<string, string> {
  const entries = problems.flatMap(({ property, constraints = {}, children = [] }) => {
    const name = `${prefix}${property}`;
    const [message] = Object.entries(constraints).map(([rule, text]) =>
      rule === 'whitelistValidation' ? unknownName(name) : text,
    );
    return [
      ...(message === undefined ? [] : [[name, message] as const]),
      ...Object.entries(messagesOf(children, unknownName, `${name}.`)),
    ];
  });
  return Object.fromEntries(entries);
}

const inputPipe = new InputPipe();

/**
 * Validates data that no parameter of a route receives, such as the fields of an upload.
 *
 * @throws AppError 400
 */
export async function validateDto<Dto extends object>(dto: Type<Dto>, data: unknown): Promise<Dto> {
  const validated: unknown = await inputPipe.transform(data, { type: 'body', metatype: dto });
  return validated as Dto;
}

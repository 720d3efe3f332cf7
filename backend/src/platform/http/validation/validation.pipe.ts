import { type ArgumentMetadata, type Type, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { errors, unknownFieldMessage } from '../errors';

/** Property names that class-transformer removes without an error. No DTO has such a field. */
const SILENTLY_DROPPED = ['__proto__', 'constructor', 'prototype'];

/** Validates every body and query against its DTO and rejects unknown fields by name. */
export const createValidationPipe = (): ValidationPipe =>
  new InputPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    validationError: { target: false },
    exceptionFactory: (problems) => errors.invalid(sentences(problems)),
  });

class InputPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'custom') assertFields(value);
    return super.transform(value, metadata);
  }

  /** Path parameters stay text. The pipe of the route decides which numbers are valid. */
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

/** @throws AppError 400 for an array, and for fields that class-transformer would drop */
function assertFields(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) throw errors.badRequest('Send an object with the fields, not a list.');
  const dropped = SILENTLY_DROPPED.find((name) => Object.hasOwn(value, name));
  if (dropped !== undefined) throw errors.unknownField(dropped);
}

function sentences(problems: ValidationError[], prefix = ''): Record<string, string> {
  const entries = problems.flatMap(({ property, constraints = {}, children = [] }) => {
    const name = `${prefix}${property}`;
    const [sentence] = Object.entries(constraints).map(([rule, text]) =>
      rule === 'whitelistValidation' ? unknownFieldMessage(name) : text,
    );
    return [
      ...(sentence === undefined ? [] : [[name, sentence] as const]),
      ...Object.entries(sentences(children, `${name}.`)),
    ];
  });
  return Object.fromEntries(entries);
}

const pipe = createValidationPipe();

/**
 * Validates data that no parameter of a route receives, such as the fields of an upload.
 *
 * @throws AppError 400
 */
export async function validateDto<Dto extends object>(dto: Type<Dto>, data: unknown): Promise<Dto> {
  const validated: unknown = await pipe.transform(data, { type: 'body', metatype: dto });
  return validated as Dto;
}

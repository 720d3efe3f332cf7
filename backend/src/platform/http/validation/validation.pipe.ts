import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { errors } from '../errors';

/** Checks every body and query against its DTO; unknown fields are refused by name. */
export const createValidationPipe = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: true,
    stopAtFirstError: true,
    validationError: { target: false },
    exceptionFactory: (problems) => errors.invalid(sentences(problems)),
  });

function sentences(problems: ValidationError[], prefix = ''): Record<string, string> {
  const entries = problems.flatMap(({ property, constraints = {}, children = [] }) => {
    const name = `${prefix}${property}`;
    const [sentence] = Object.entries(constraints).map(([rule, text]) =>
      rule === 'whitelistValidation' ? `There is no field named "${name.slice(0, 100)}".` : text,
    );
    return [
      ...(sentence === undefined ? [] : [[name, sentence] as const]),
      ...Object.entries(sentences(children, `${name}.`)),
    ];
  });
  return Object.fromEntries(entries);
}

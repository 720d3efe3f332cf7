import type { NextFunction, Request, Response } from 'express';
import { errors } from './errors';

/** Levels of objects and lists that a body may have; the product's own have three at most. */
const DEEPEST = 20;

/** Refuses bodies so deep that whoever walks through them would run out of stack. */
export function bodyDepth(request: Request, _response: Response, next: NextFunction): void {
  next(
    isTooDeep(request.body) ? errors.badRequest('The request is nested too deeply.') : undefined,
  );
}

function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

import { HEADERS } from '@atrium/contracts';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { catchError, mergeMap, type Observable, of } from 'rxjs';
import { hasUnknownOutcome } from '../database';
import { idempotencyErrors } from './idempotency.errors';
import { IdempotencyKeys, type KeyedRequest } from './idempotency-keys';

const VALID_KEY = /^[\x21-\x7e]{1,255}$/;

/** Header of a stored response. */
const REPLAYED = 'Idempotency-Replayed';

/**
 * Executes a POST with an `Idempotency-Key` once. It stores successful responses only: a rejected
 * request has changed nothing, so it can be corrected and sent again with the same key. The files
 * of a multipart request are not compared, because they are not read yet.
 */
@Injectable()
class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly keys: IdempotencyKeys) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const keyed = keyedRequest(request, response.statusCode);
    if (!keyed || !request.actor) return next.handle();
    const stored = await this.keys.acquire(keyed);
    if (stored) {
      response.status(stored.status).setHeader(REPLAYED, 'true');
      return of(stored.body);
    }
    request.actor.storeResponse = (em, body) => this.keys.storeIn(em, keyed, body);
    return next.handle().pipe(
      mergeMap(async (body: unknown) => {
        // The work is done, so a failure to store its response must not fail the request.
        await this.finish(keyed, response.statusCode, body).catch(request.logError);
        return body;
      }),
      catchError(async (error: unknown) => {
        if (!keyed.stored && !hasUnknownOutcome(error)) {
          await this.keys.release(keyed).catch(request.logError);
          throw error;
        }
        const committed = await this.keys.settle(keyed);
        if (!committed) throw error;
        request.logError(error);
        return committed.body;
      }),
    );
  }

  private finish(keyed: KeyedRequest, status: number, body: unknown): Promise<void> {
    return body instanceof StreamableFile
      ? this.keys.release(keyed)
      : this.keys.complete(keyed, { status, body });
  }
}

/** @throws AppError 400 for an empty, too long or invalid key */
function keyedRequest(request: Request, status: number): KeyedRequest | undefined {
  const key = request.get(HEADERS.idempotencyKey);
  if (key === undefined || request.method !== 'POST' || !request.actor) return undefined;
  if (!VALID_KEY.test(key)) throw idempotencyErrors.invalidKey();
  return {
    userId: request.actor.id,
    key,
    requestId: request.requestId ?? '',
    route: `${request.method} ${request.originalUrl}`,
    body: request.body,
    status,
  };
}

/**
 * Makes retries of a POST safe, for every POST of a signed-in user
 * (docs/domain/data.md#idempotency). Not a global interceptor, because that would take a tenth of
 * the time of a read, which does not need it.
 */
export const Idempotent = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({
      name: HEADERS.idempotencyKey,
      required: false,
      description:
        'Identifies this request. For 24 hours, retries by the same user with the same key return the first response and create no other record.',
      schema: { type: 'string', maxLength: 255, example: '6f1c2d0e9b7a4c53' },
    }),
  );

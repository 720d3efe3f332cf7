import {
  Injectable,
  StreamableFile,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { catchError, mergeMap, of, type Observable } from 'rxjs';
import { HEADERS } from '@atrium/contracts';
import { idempotencyErrors } from './idempotency.errors';
import { IdempotencyKeys, type KeyedRequest } from './idempotency-keys';

const SANE_KEY = /^[\x21-\x7e]{1,255}$/;

/** Says that the answer is the first one, given again. */
const REPLAYED = 'Idempotency-Replayed';

/**
 * Lets a POST with an `Idempotency-Key` happen once. Only answers of success are kept: a refused
 * request has changed nothing and may be corrected and sent again under the same key. The files of
 * a multipart request are not part of the comparison, because they are not read yet.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly keys: IdempotencyKeys) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const keyed = keyedRequest(request);
    if (!keyed) return next.handle();
    const answer = await this.keys.acquire(keyed);
    if (answer) {
      response.status(answer.status).setHeader(REPLAYED, 'true');
      return of(answer.body);
    }
    return next.handle().pipe(
      mergeMap(async (body: unknown) => {
        // The work is done, so a failure to note its answer must not look like one of the work.
        await this.finish(keyed, response.statusCode, body).catch(request.logError);
        return body;
      }),
      catchError(async (error: unknown) => {
        await this.keys.release(keyed).catch(request.logError);
        throw error;
      }),
    );
  }

  private finish(keyed: KeyedRequest, status: number, body: unknown): Promise<void> {
    return body instanceof StreamableFile
      ? this.keys.release(keyed)
      : this.keys.complete(keyed, { status, body });
  }
}

/** @throws AppError 400 for a key that is empty, too long or odd */
function keyedRequest(request: Request): KeyedRequest | undefined {
  const key = request.get(HEADERS.idempotencyKey);
  if (key === undefined || request.method !== 'POST' || !request.actor) return undefined;
  if (!SANE_KEY.test(key)) throw idempotencyErrors.invalidKey();
  return {
    userId: request.actor.id,
    key,
    requestId: request.requestId ?? '',
    route: `${request.method} ${request.path}`,
    body: request.body,
  };
}

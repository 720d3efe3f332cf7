import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { map, type Observable } from 'rxjs';
import { HEADERS } from '@atrium/contracts';
import { Page } from './page';

/** Answers {@link Page} as an array with `X-Total-Count` and `Link` (RFC 8288). */
@Injectable()
export class PagingInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    return next.handle().pipe(
      map((result: unknown) => {
        if (!(result instanceof Page)) return result;
        const response = http.getResponse<Response>();
        response.setHeader(HEADERS.total, result.total);
        if (result.totalCapped) response.setHeader(HEADERS.totalCapped, 'true');
        const link = linkHeader(http.getRequest<Request>(), result);
        if (link) response.setHeader('Link', link);
        const rows: unknown[] = result.rows;
        return rows;
      }),
    );
  }
}

function linkHeader({ originalUrl }: Request, { next }: Page<unknown>): string {
  const url = new URL(originalUrl, 'http://localhost');
  const page = Number(url.searchParams.get('page') ?? 1);
  const link = (relation: string, change: Record<string, string | undefined>): string => {
    const params = new URLSearchParams(url.searchParams);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined) params.delete(name);
      else params.set(name, value);
    }
    return `<${url.pathname}?${params.toString()}>; rel="${relation}"`;
  };
  return [
    link('first', { page: '1', after: undefined }),
    ...(page > 1 ? [link('prev', { page: String(page - 1), after: undefined })] : []),
    ...(next === undefined ? [] : [link('next', { page: String(page + 1), after: next })]),
  ].join(', ');
}

import { type ApiError, fetchError, REQUEST_TIMEOUT_MS, toApiError } from '@atrium/web-kit/boot';

export type ApiResult<Data> = { ok: true; data: Data } | { ok: false; error: ApiError };

/**
 * Calls the API without the store. Never throws: every failure is a result with a message.
 *
 * @param body sent as JSON with POST; without a body, the method is GET
 */
export async function callApi<Data>(path: string, body?: object): Promise<ApiResult<Data>> {
  try {
    const response = await fetch(path, {
      headers: {
        Accept: 'application/json',
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
    const content: unknown = isJson && text !== '' ? JSON.parse(text) : text;
    return response.ok
      ? { ok: true, data: content as Data }
      : { ok: false, error: toApiError(response.status, content, response.statusText) };
  } catch (error) {
    return { ok: false, error: fetchError(error) };
  }
}

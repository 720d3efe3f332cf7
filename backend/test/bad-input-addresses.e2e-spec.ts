import { acceptedFormsOfText, UNUSUAL_TEXTS } from './bad-input/hostile-values';
import type { RawResponse } from './bad-input/raw-client';
import { errorsOf, findRejectionProblem } from './bad-input/rejections';
import { buildPath, type Target } from './bad-input/targets';
import { setUpBadInputTest } from './bad-input/test-setup';
import { API_OPERATIONS, type Operation, type Parameter } from './harness/api-operations';

/** URL-encoded values for path parameters. */
const INVALID_PATH_VALUES: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  '%D9%A1',
  '%201',
  '1%00',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  'toString',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  "1'%20OR%20'1'='1",
  '%3Cscript%3E',
  '%0d%0aSet-Cookie:%20x=1',
  '%F0%9F%98%80',
  '%ED%A0%80',
  '%zz',
  '%E0%A4%A',
  'x'.repeat(5 * 1024),
];

/** Query strings that do not assign one string to the parameter. */
const ambiguousQueries = (name: string): string[] => [
  name,
  `${name}=`,
  `${name}=1&${name}=2`,
  `${name}[]=1`,
  `${name}[a]=1`,
  `${name}[__proto__]=1`,
  `${name}=%zz`,
  `${name}=%ff%fe`,
  `${name}=%ED%A0%80`,
];

/** Values for query parameters, before URL encoding. */
const HOSTILE_QUERY_VALUES: readonly string[] = [
  'x'.repeat(5 * 1024),
  'a\u0000b',
  'a\r\nSet-Cookie: x=1',
  '-1',
  '1e3',
  '0x10',
  ' 1',
  '2147483648',
  '99999999999999999999',
  '2026-02-30',
  '0000-01-01',
  '2201-01-01',
  'null',
  '__proto__',
  ...UNUSUAL_TEXTS,
];

const UNKNOWN_QUERIES = ['nothing=1', '__proto__=1', 'constructor=1', '__proto__[a]=1', '[]=1'];

/** Header values that must be rejected with 400. */
const INVALID_HEADERS: Record<string, readonly string[]> = {
  'If-Match': ['three', '"', '"-1"', '"1.5"', '"1e1"', '"99999999999"', '"1", "2"', '"1"é', 'W/'],
  'Idempotency-Key': ['', 'a b', 'é', 'x'.repeat(256), 'x'.repeat(5 * 1024)],
};

/** Invalid ids, after which the stream continues from now. */
const LAST_EVENT_IDS = ['', '-1', 'NaN', '1.1', '99999999999999999999', "'", 'é', 'x'.repeat(5000)];

const operationsWith = (location: Parameter['in']) =>
  API_OPERATIONS.filter(({ parameters }) =>
    parameters.some((parameter) => parameter.in === location),
  ).map((operation) => [operation.name, operation] as const);

describe('bad input in paths, query strings and headers', () => {
  const { createTarget, send, state } = setUpBadInputTest();

  const call = (
    { method, body }: Operation,
    path: string,
    target: Target,
    headers: Record<string, string> = {},
  ): Promise<RawResponse> =>
    send({
      method,
      path,
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
      body: body && JSON.stringify(target.body),
    });

  const preview = (text: string): string => JSON.stringify(text.slice(0, 60));

  it.each(operationsWith('path'))(
    'rejects invalid path parameters of %s without changing data',
    async (_name, operation) => {
      const target = await createTarget(operation);
      const before = await state();
      const names = operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name);
      const problems = await Promise.all(
        names.flatMap((name) =>
          INVALID_PATH_VALUES.map(async (value) => {
            const path = buildPath(operation, { ...target.params, [name]: value });
            const problem = findRejectionProblem(await call(operation, path, target));
            return problem && `${name} = ${preview(value)}: ${problem}`;
          }),
        ),
      );
      expect(problems.filter(Boolean)).toEqual([]);
      expect(await state()).toEqual(before);
    },
  );

  /** Excludes share links, because a valid request counts as an opening. */
  async function stateWithoutShareLinks() {
    const { share_links: _shareLinks, ...others } = await state();
    return others;
  }

  it.each(operationsWith('query'))(
    'accepts or rejects hostile query strings of %s without changing data',
    async (_name, operation) => {
      const target = await createTarget(operation);
      const path = buildPath(operation, target.params);
      const before = await stateWithoutShareLinks();
      const sendQuery = (query: string) => call(operation, `${path}?${query}`, target);
      const problemWith = (response: RawResponse) =>
        response.status < 300 ? undefined : findRejectionProblem(response);

      const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
      const problems = await Promise.all([
        ...parameters.flatMap(({ name, schema }) =>
          HOSTILE_QUERY_VALUES.map(async (text) => {
            const response = await sendQuery(`${name}=${encodeURIComponent(text)}`);
            const isInvalid = Object.keys(schema).length > 1 && !acceptedFormsOfText(schema, text);
            const isRejected = response.status === 400 && name in errorsOf(response);
            const problem =
              problemWith(response) ?? (isInvalid && !isRejected ? 'is not rejected' : undefined);
            return problem && `${name} = ${preview(text)}: ${problem}`;
          }),
        ),
        ...[...parameters.flatMap(({ name }) => ambiguousQueries(name)), ...UNKNOWN_QUERIES].map(
          async (query) => {
            const problem = problemWith(await sendQuery(query));
            return problem && `${query}: ${problem}`;
          },
        ),
      ]);
      expect(problems.filter(Boolean)).toEqual([]);
      expect(await stateWithoutShareLinks()).toEqual(before);
    },
  );

  it.each(operationsWith('header'))(
    'rejects invalid headers of %s without changing data',
    async (_name, operation) => {
      const target = await createTarget(operation);
      const path = buildPath(operation, target.params);
      const before = await state();
      const problems: string[] = [];
      for (const { in: location, name } of operation.parameters) {
        if (location !== 'header') continue;
        for (const value of INVALID_HEADERS[name] ?? []) {
          const response = await call(operation, path, target, { [name]: value });
          const problem =
            response.status === 400 ? findRejectionProblem(response) : String(response.status);
          if (problem) problems.push(`${name} = ${preview(value)}: ${problem}`);
        }
      }
      expect(problems).toEqual([]);
      expect(await state()).toEqual(before);
    },
  );

  it.each(LAST_EVENT_IDS)(
    'continues the event stream from now after the last event id %j',
    async (id) => {
      const response = await send({
        method: 'GET',
        path: `/api/events?lastEventId=${encodeURIComponent(id)}`,
        headers: { 'Last-Event-ID': id },
      });
      expect([response.status, response.contentType]).toEqual([
        200,
        expect.stringContaining('event-stream'),
      ]);
    },
  );

  it('has invalid values for every header in the API document', () => {
    const documented = API_OPERATIONS.flatMap(({ parameters }) => parameters)
      .filter((parameter) => parameter.in === 'header')
      .map(({ name }) => name);
    expect([...new Set(documented)].sort()).toEqual(
      [...Object.keys(INVALID_HEADERS), 'Last-Event-ID'].sort(),
    );
  });
});

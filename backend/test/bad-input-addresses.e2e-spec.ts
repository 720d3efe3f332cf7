import { API_OPERATIONS, type Operation, type Parameter } from './harness';
import { ODD_TEXTS, shownAsText } from './bad-input/hostile-values';
import { errorsOf, problemWithRefusal } from './bad-input/refusals';
import type { Answer } from './bad-input/sender';
import { setUpBadInputTest } from './bad-input/stage';
import { addressOf, type Target } from './bad-input/targets';

/** What stands for a record in an address, as it goes over the wire. */
const HOSTILE_NAMES: readonly string[] = [
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

/** A parameter said in ways that mean no single text. */
const strangeQueries = (name: string): string[] => [
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

/** What a parameter is asked for, before it stands in an address. */
const HOSTILE_QUESTIONS: readonly string[] = [
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
  ...ODD_TEXTS,
];

const UNKNOWN_QUERIES = ['nothing=1', '__proto__=1', 'constructor=1', '__proto__[a]=1', '[]=1'];

/** Values that a header must refuse with 400. */
const HOSTILE_HEADERS: Record<string, readonly string[]> = {
  'If-Match': ['three', '"', '"-1"', '"1.5"', '"1e1"', '"99999999999"', '"1", "2"', '"1"é', 'W/'],
  'Idempotency-Key': ['', 'a b', 'é', 'x'.repeat(256), 'x'.repeat(5 * 1024)],
};

/** What is read after a moment that nobody can name, begins anew. */
const LAST_EVENT_IDS = ['', '-1', 'NaN', '1.1', '99999999999999999999', "'", 'é', 'x'.repeat(5000)];

const having = (place: Parameter['in']) =>
  API_OPERATIONS.filter(({ parameters }) => parameters.some((one) => one.in === place)).map(
    (operation) => [operation.name, operation] as const,
  );

describe('bad input in paths, query strings and headers', () => {
  const { make, send, state } = setUpBadInputTest();

  const call = (
    { method, body }: Operation,
    path: string,
    target: Target,
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    send({
      method,
      path,
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
      body: body && JSON.stringify(target.body),
    });

  const preview = (text: string): string => JSON.stringify(text.slice(0, 60));

  it.each(having('path'))(
    'rejects invalid path parameters of %s without changing data',
    async (_name, operation) => {
      const target = await make(operation);
      const before = await state();
      const names = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      const faults = await Promise.all(
        names.flatMap((name) =>
          HOSTILE_NAMES.map(async (value) => {
            const path = addressOf(operation, { ...target.params, [name]: value });
            const fault = problemWithRefusal(await call(operation, path, target));
            return fault && `${name} = ${preview(value)}: ${fault}`;
          }),
        ),
      );
      expect(faults.filter(Boolean)).toEqual([]);
      expect(await state()).toEqual(before);
    },
  );

  /** Questions may be answered, and each opening of a share link is counted. */
  async function stateButOpenings() {
    const { share_links: _openings, ...others } = await state();
    return others;
  }

  it.each(having('query'))(
    'answers or rejects hostile query strings of %s without changing data',
    async (_name, operation) => {
      const target = await make(operation);
      const address = addressOf(operation, target.params);
      const before = await stateButOpenings();
      const ask = (query: string) => call(operation, `${address}?${query}`, target);
      const faultOf = (answer: Answer) =>
        answer.status < 300 ? undefined : problemWithRefusal(answer);

      const parameters = operation.parameters.filter((one) => one.in === 'query');
      const faults = await Promise.all([
        ...parameters.flatMap(({ name, schema }) =>
          HOSTILE_QUESTIONS.map(async (text) => {
            const answer = await ask(`${name}=${encodeURIComponent(text)}`);
            const isWrong = Object.keys(schema).length > 1 && !shownAsText(schema, text);
            const isRefused = answer.status === 400 && name in errorsOf(answer);
            const fault = faultOf(answer) ?? (isWrong && !isRefused ? 'is not refused' : undefined);
            return fault && `${name} = ${preview(text)}: ${fault}`;
          }),
        ),
        ...[...parameters.flatMap(({ name }) => strangeQueries(name)), ...UNKNOWN_QUERIES].map(
          async (query) => {
            const fault = faultOf(await ask(query));
            return fault && `${query}: ${fault}`;
          },
        ),
      ]);
      expect(faults.filter(Boolean)).toEqual([]);
      expect(await stateButOpenings()).toEqual(before);
    },
  );

  it.each(having('header'))(
    'rejects invalid headers of %s without changing data',
    async (_name, operation) => {
      const target = await make(operation);
      const address = addressOf(operation, target.params);
      const before = await state();
      const faults: string[] = [];
      for (const { in: place, name } of operation.parameters) {
        if (place !== 'header') continue;
        for (const value of HOSTILE_HEADERS[name] ?? []) {
          const answer = await call(operation, address, target, { [name]: value });
          const fault = answer.status === 400 ? problemWithRefusal(answer) : String(answer.status);
          if (fault) faults.push(`${name} = ${preview(value)}: ${fault}`);
        }
      }
      expect(faults).toEqual([]);
      expect(await state()).toEqual(before);
    },
  );

  it.each(LAST_EVENT_IDS)(
    'continues the event stream from now after the last event id %j',
    async (id) => {
      const answer = await send({
        method: 'GET',
        path: `/api/events?lastEventId=${encodeURIComponent(id)}`,
        headers: { 'Last-Event-ID': id },
      });
      expect([answer.status, answer.contentType]).toEqual([
        200,
        expect.stringContaining('event-stream'),
      ]);
    },
  );

  it('knows invalid values for every header in the API document', () => {
    const named = API_OPERATIONS.flatMap(({ parameters }) => parameters)
      .filter((one) => one.in === 'header')
      .map(({ name }) => name);
    expect([...new Set(named)].sort()).toEqual(
      [...Object.keys(HOSTILE_HEADERS), 'Last-Event-ID'].sort(),
    );
  });
});

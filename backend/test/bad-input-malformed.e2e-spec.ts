import { API_OPERATIONS, type Operation } from './harness';
import { problemWithRefusal } from './bad-input/refusals';
import { setUpBadInputTest } from './bad-input/stage';
import { addressOf, type Target } from './bad-input/targets';

type Malformed = [what: string, status: number, type: string, body: string | Buffer];

const JSON_TYPE = 'application/json';
const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** No route takes these, whatever it is for. */
const EVERYWHERE: readonly Malformed[] = [
  ['half a body', 400, JSON_TYPE, '{'],
  ['a comma too many', 400, JSON_TYPE, '{"a":1,}'],
  ['a bare text', 400, JSON_TYPE, '"text"'],
  ['nothing, as a word', 400, JSON_TYPE, 'null'],
  ['a bare number', 400, JSON_TYPE, '7'],
  ['no number', 400, JSON_TYPE, 'NaN'],
  ['a bare NUL', 400, JSON_TYPE, '{"a":"\u0000"}'],
  ['bytes that are no UTF-8', 400, JSON_TYPE, Buffer.from('{"a":"\xff\xfe"}', 'latin1')],
  ['UTF-16', 400, `${JSON_TYPE}; charset=utf-16`, Buffer.from('\ufeff{}', 'utf16le')],
  ['20,000 levels', 400, JSON_TYPE, `{"a":${deep(20_000)}}`],
  ['30 levels', 400, JSON_TYPE, `{"a":${deep(30)}}`],
  ['1 MB', 413, JSON_TYPE, `{"a":"${'x'.repeat(1024 * 1024)}"}`],
  ['an unknown character set', 415, `${JSON_TYPE}; charset=klingon`, '{}'],
  ['text', 415, 'text/plain', '{}'],
  ['the form of a page', 415, 'application/x-www-form-urlencoded', 'a=1'],
  ['something like JSON', 415, 'application/json5', '{}'],
  ['no type', 415, '', '{}'],
];

/** No route with a JSON body takes these. */
const BODIES: readonly Malformed[] = [
  ['a list', 400, JSON_TYPE, '[]'],
  ['a list of one', 400, JSON_TYPE, '[{}]'],
  ['a form with a file', 415, 'multipart/form-data; boundary=x', '--x--\r\n'],
];

/** Names that no body has a field of. */
const UNKNOWN_NAMES = ['nothing', 'id', 'createdAt', '__proto__', 'constructor', 'prototype', ''];

const CHANGING = API_OPERATIONS.filter(({ method }) => method !== 'GET').map(
  (operation) => [operation.name, operation] as const,
);
const WITH_JSON = CHANGING.filter(([, { body }]) => body?.type === JSON_TYPE);

describe('malformed request bodies', () => {
  const { make, send, state } = setUpBadInputTest();

  async function faultOf(
    { method, ...operation }: Operation,
    { params }: Target,
    [what, status, type, body]: Malformed,
  ): Promise<string | undefined> {
    const path = addressOf({ method, ...operation }, params);
    const answer = await send({
      method,
      path,
      headers: type ? { 'Content-Type': type } : {},
      body,
    });
    const fault = answer.status === status ? problemWithRefusal(answer) : answer.text.slice(0, 200);
    return fault && `${what}: ${answer.status}, ${fault}`;
  }

  async function expectRefused(operation: Operation, target: Target, malformed: Malformed[]) {
    const before = await state();
    const faults = await Promise.all(malformed.map((one) => faultOf(operation, target, one)));
    expect(faults.filter(Boolean)).toEqual([]);
    expect(await state()).toEqual(before);
  }

  it.each(CHANGING)(
    'rejects malformed bodies sent to %s without changing data',
    async (_name, operation) => {
      await expectRefused(operation, await make(operation), [...EVERYWHERE]);
    },
  );

  it.each(WITH_JSON)(
    'rejects wrong JSON types and unknown fields sent to %s without changing data',
    async (_name, operation) => {
      const target = await make(operation);
      const unknown = UNKNOWN_NAMES.filter((name) => !(name in (operation.body?.fields ?? {}))).map(
        (name): Malformed => [
          `the field ${name}`,
          400,
          JSON_TYPE,
          JSON.stringify(target.body)
            .replace(/^\{/, `{${JSON.stringify(name)}:{"a":1},`)
            .replace(',}', '}'),
        ],
      );
      await expectRefused(operation, target, [...BODIES, ...unknown]);
    },
  );
});

import { findRejectionProblem } from './bad-input/rejections';
import { buildPath, type Target } from './bad-input/targets';
import { setUpBadInputTest } from './bad-input/test-setup';
import { API_OPERATIONS, type Operation } from './harness/api-operations';

type MalformedBody = [description: string, status: number, type: string, body: string | Buffer];

const JSON_TYPE = 'application/json';
const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Bodies that every route rejects. */
const MALFORMED_BODIES: readonly MalformedBody[] = [
  ['half a body', 400, JSON_TYPE, '{'],
  ['a trailing comma', 400, JSON_TYPE, '{"a":1,}'],
  ['a string', 400, JSON_TYPE, '"text"'],
  ['null', 400, JSON_TYPE, 'null'],
  ['a number', 400, JSON_TYPE, '7'],
  ['NaN', 400, JSON_TYPE, 'NaN'],
  ['an unescaped NUL', 400, JSON_TYPE, '{"a":"\u0000"}'],
  ['invalid UTF-8', 400, JSON_TYPE, Buffer.from('{"a":"\xff\xfe"}', 'latin1')],
  ['UTF-16', 400, `${JSON_TYPE}; charset=utf-16`, Buffer.from('\ufeff{}', 'utf16le')],
  ['20,000 nested lists', 400, JSON_TYPE, `{"a":${deep(20_000)}}`],
  ['30 nested lists', 400, JSON_TYPE, `{"a":${deep(30)}}`],
  ['1 MB', 413, JSON_TYPE, `{"a":"${'x'.repeat(1024 * 1024)}"}`],
  ['an unknown character set', 415, `${JSON_TYPE}; charset=klingon`, '{}'],
  ['plain text', 415, 'text/plain', '{}'],
  ['a URL-encoded form', 415, 'application/x-www-form-urlencoded', 'a=1'],
  ['JSON5', 415, 'application/json5', '{}'],
  ['no content type', 415, '', '{}'],
];

/** Bodies that every route with a JSON body rejects. */
const NON_OBJECT_BODIES: readonly MalformedBody[] = [
  ['a list', 400, JSON_TYPE, '[]'],
  ['a list of one object', 400, JSON_TYPE, '[{}]'],
  ['a form with a file', 415, 'multipart/form-data; boundary=x', '--x--\r\n'],
];

/** Names of fields that no body has. */
const UNKNOWN_NAMES = ['nothing', 'id', 'createdAt', '__proto__', 'constructor', 'prototype', ''];

const CHANGING = API_OPERATIONS.filter(({ method }) => method !== 'GET').map(
  (operation) => [operation.name, operation] as const,
);
const WITH_JSON = CHANGING.filter(([, { body }]) => body?.type === JSON_TYPE);

describe('malformed request bodies', () => {
  const { createTarget, send, state } = setUpBadInputTest();

  async function problemWith(
    { method, ...operation }: Operation,
    { params }: Target,
    [description, status, type, body]: MalformedBody,
  ): Promise<string | undefined> {
    const path = buildPath({ method, ...operation }, params);
    const response = await send({
      method,
      path,
      headers: type ? { 'Content-Type': type } : {},
      body,
    });
    const problem =
      response.status === status ? findRejectionProblem(response) : response.text.slice(0, 200);
    return problem && `${description}: ${response.status}, ${problem}`;
  }

  async function expectRejected(operation: Operation, target: Target, bodies: MalformedBody[]) {
    const before = await state();
    const problems = await Promise.all(bodies.map((body) => problemWith(operation, target, body)));
    expect(problems.filter(Boolean)).toEqual([]);
    expect(await state()).toEqual(before);
  }

  it.each(CHANGING)(
    'rejects malformed bodies sent to %s without changing data',
    async (_name, operation) => {
      const takesForms = operation.body?.type === 'application/x-www-form-urlencoded';
      const bodies = MALFORMED_BODIES.filter(([, , type]) => !takesForms || !type.includes('form'));
      await expectRejected(operation, await createTarget(operation), bodies);
    },
  );

  it.each(WITH_JSON)(
    'rejects wrong JSON types and unknown fields sent to %s without changing data',
    async (_name, operation) => {
      const target = await createTarget(operation);
      const unknownFields = UNKNOWN_NAMES.filter(
        (name) => !(name in (operation.body?.fields ?? {})),
      ).map((name): MalformedBody => [
        `the field ${name}`,
        400,
        JSON_TYPE,
        JSON.stringify(target.body)
          .replace(/^\{/, `{${JSON.stringify(name)}:{"a":1},`)
          .replace(',}', '}'),
      ]);
      await expectRejected(operation, target, [...NON_OBJECT_BODIES, ...unknownFields]);
    },
  );
});

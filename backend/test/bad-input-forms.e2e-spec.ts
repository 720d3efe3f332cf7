import { acceptedFormsOfText, HOSTILE_TEXTS } from './bad-input/hostile-values';
import type { RawResponse } from './bad-input/raw-client';
import { errorsOf, findRejectionProblem } from './bad-input/rejections';
import { buildPath, type Target } from './bad-input/targets';
import { setUpBadInputTest } from './bad-input/test-setup';
import { type FormFile, pngPixel, UPLOAD_TYPE, uploadBody } from './harness';
import { API_OPERATIONS, type Operation } from './harness/api-operations';

interface InvalidForm {
  description: string;
  type?: string;
  body: Buffer | string;
  /** The field that the error must name. */
  field?: string;
}

type Texts = Record<string, string>;

const WITH_FORM = API_OPERATIONS.filter(({ body }) => body?.type === 'multipart/form-data').map(
  (operation) => [operation.name, operation] as const,
);

/** Names of fields that no form has. */
const UNKNOWN_NAMES = ['nothing', '__proto__', 'constructor', 'a[b][c]', 'a[]', 'version[a]', ''];

const BOUNDARY = /boundary=(.*)$/.exec(UPLOAD_TYPE)?.[1] ?? '';

const part = (headers: string): string =>
  `--${BOUNDARY}\r\n${headers}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`;

const fileFieldOf = ({ body }: Operation): string =>
  Object.entries(body?.fields ?? {}).find(([, { format }]) => format === 'binary')?.[0] ?? '';

const imageFile = (field: string): FormFile => ({ field, name: 'a.png', content: pngPixel() });

/** The text fields of a valid form. */
const textFieldsOf = ({ body }: Target, operation: Operation): Texts =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => name !== fileFieldOf(operation))
      .map(([name, value]) => [name, String(value)]),
  );

/** Requests that are not forms or exceed the limits of forms. */
function malformedForms(operation: Operation, texts: Texts): InvalidForm[] {
  const field = fileFieldOf(operation);
  const file = imageFile(field);
  const complete = uploadBody(file, texts);
  const withFields = (fields: Texts) => uploadBody(file, { ...texts, ...fields });
  const manyFields = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [`f${index}`, 'x']),
  );
  const forms: InvalidForm[] = [
    { description: 'an empty body', body: '' },
    { description: 'text instead of a form', body: 'x'.repeat(1000) },
    { description: 'half a form', body: complete.subarray(0, complete.length / 2) },
    { description: 'no boundary', type: 'multipart/form-data', body: complete },
    { description: 'an empty boundary', type: 'multipart/form-data; boundary=', body: complete },
    {
      description: 'another boundary',
      type: 'multipart/form-data; boundary=other',
      body: complete,
    },
    { description: 'a part without headers', body: part('') },
    { description: 'a part without a name', body: part('Content-Disposition: form-data') },
    { description: 'a broken header', body: part('Content-Disposition: form-data; name="') },
    {
      description: 'text instead of the file',
      body: uploadBody([], { ...texts, [field]: 'text' }),
    },
    { description: 'two files', body: uploadBody([file, file], texts) },
    { description: 'a file in another field', body: uploadBody(imageFile('other'), texts) },
    { description: 'a list of files', body: uploadBody(imageFile(`${field}[0]`), texts) },
    { description: '1,000 fields', body: withFields(manyFields) },
    { description: 'a field of 64 KB', body: withFields({ firstName: 'x'.repeat(64 * 1024) }) },
    { description: 'a field with a long name', body: withFields({ ['n'.repeat(5 * 1024)]: 'x' }) },
  ];
  // If the file is optional, the other fields can be sent as JSON.
  return operation.body?.required.includes(field)
    ? [...forms, { description: 'JSON', type: 'application/json', body: JSON.stringify(texts) }]
    : forms;
}

/** Forms with one field that is unknown or has an invalid value. */
function formsWithInvalidField(operation: Operation, texts: Texts): InvalidForm[] {
  const file = fileFieldOf(operation);
  const form = (name: string, text: string): InvalidForm => ({
    description: `${name} = ${JSON.stringify(text.slice(0, 60))}`,
    body: uploadBody(imageFile(file), { ...texts, [name]: text }),
  });
  const knownFields = Object.entries(operation.body?.fields ?? {}).filter(
    ([name]) => name !== file,
  );
  return [
    ...UNKNOWN_NAMES.map((name) => form(name, 'x')),
    ...knownFields.flatMap(([name, schema]) =>
      // A lone surrogate can't be encoded and arrives as a replacement character.
      HOSTILE_TEXTS.map((text) => Buffer.from(text).toString())
        .filter((text) => !acceptedFormsOfText(schema, text))
        .map((text) => ({ ...form(name, text), field: name })),
    ),
  ];
}

describe('bad input in multipart forms', () => {
  const { createTarget, send, state } = setUpBadInputTest();

  function problemWith(response: RawResponse, { field }: InvalidForm): string | undefined {
    const problem = findRejectionProblem(response);
    if (problem || field === undefined || field in errorsOf(response)) return problem;
    return response.text;
  }

  async function expectRejected(operation: Operation, { params }: Target, forms: InvalidForm[]) {
    const before = await state();
    const problems = await Promise.all(
      forms.map(async (form) => {
        const response = await send({
          method: operation.method,
          path: buildPath(operation, params),
          headers: { 'Content-Type': form.type ?? UPLOAD_TYPE },
          body: form.body,
        });
        const problem = problemWith(response, form);
        return problem && `${form.description}: ${problem}`;
      }),
    );
    expect(problems.filter(Boolean)).toEqual([]);
    expect(await state()).toEqual(before);
  }

  it.each(WITH_FORM)(
    'rejects malformed forms sent to %s without changing data',
    async (_name, operation) => {
      const target = await createTarget(operation);
      await expectRejected(
        operation,
        target,
        malformedForms(operation, textFieldsOf(target, operation)),
      );
    },
  );

  it.each(WITH_FORM)(
    'rejects invalid and unknown form fields sent to %s without changing data',
    async (_name, operation) => {
      const target = await createTarget(operation);
      await expectRejected(
        operation,
        target,
        formsWithInvalidField(operation, textFieldsOf(target, operation)),
      );
    },
  );
});

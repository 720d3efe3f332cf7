import {
  API_OPERATIONS,
  pngPixel,
  uploadBody,
  UPLOAD_TYPE,
  type FormFile,
  type Operation,
} from './harness';
import { HOSTILE_TEXTS, shownAsText } from './bad-input/hostile-values';
import { errorsOf, problemWithRefusal } from './bad-input/refusals';
import type { Answer } from './bad-input/sender';
import { setUpBadInputTest } from './bad-input/stage';
import { addressOf, type Target } from './bad-input/targets';

interface WrongForm {
  what: string;
  type?: string;
  body: Buffer | string;
  /** The field that the refusal must name. */
  field?: string;
}

type Texts = Record<string, string>;

const WITH_FORM = API_OPERATIONS.filter(({ body }) => body?.type === 'multipart/form-data').map(
  (operation) => [operation.name, operation] as const,
);

/** Names that no form has a field of. */
const UNKNOWN_NAMES = ['nothing', '__proto__', 'constructor', 'a[b][c]', 'a[]', 'version[a]', ''];

const BOUNDARY = /boundary=(.*)$/.exec(UPLOAD_TYPE)?.[1] ?? '';

const part = (headers: string): string =>
  `--${BOUNDARY}\r\n${headers}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`;

const fileFieldOf = ({ body }: Operation): string =>
  Object.entries(body?.fields ?? {}).find(([, { format }]) => format === 'binary')?.[0] ?? '';

const picture = (field: string): FormFile => ({ field, name: 'a.png', content: pngPixel() });

/** The texts of a right form, without its file. */
const textsOf = ({ body }: Target, operation: Operation): Texts =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => name !== fileFieldOf(operation))
      .map(([name, value]) => [name, String(value)]),
  );

/** What is no form, or breaks its limits. */
function malformed(operation: Operation, texts: Texts): WrongForm[] {
  const field = fileFieldOf(operation);
  const file = picture(field);
  const whole = uploadBody(file, texts);
  const withMore = (more: Texts) => uploadBody(file, { ...texts, ...more });
  const many = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`f${index}`, 'x']));
  const forms: WrongForm[] = [
    { what: 'nothing', body: '' },
    { what: 'no form', body: 'x'.repeat(1000) },
    { what: 'half a form', body: whole.subarray(0, whole.length / 2) },
    { what: 'no boundary', type: 'multipart/form-data', body: whole },
    { what: 'an empty boundary', type: 'multipart/form-data; boundary=', body: whole },
    { what: 'another boundary', type: 'multipart/form-data; boundary=other', body: whole },
    { what: 'a part without headers', body: part('') },
    { what: 'a part without a name', body: part('Content-Disposition: form-data') },
    { what: 'a broken header', body: part('Content-Disposition: form-data; name="') },
    { what: 'a text in place of the file', body: uploadBody([], { ...texts, [field]: 'text' }) },
    { what: 'two files', body: uploadBody([file, file], texts) },
    { what: 'a file of another name', body: uploadBody(picture('other'), texts) },
    { what: 'a list of files', body: uploadBody(picture(`${field}[0]`), texts) },
    { what: '1,000 fields', body: withMore(many) },
    { what: 'a field of 64 KB', body: withMore({ firstName: 'x'.repeat(64 * 1024) }) },
    { what: 'a field with a long name', body: withMore({ ['n'.repeat(5 * 1024)]: 'x' }) },
  ];
  // Where the file may be left out, the rest of the form may come as JSON.
  return operation.body?.required.includes(field)
    ? [...forms, { what: 'JSON', type: 'application/json', body: JSON.stringify(texts) }]
    : forms;
}

/** Right forms but for one field, which is unknown or cannot hold what it is given. */
function wrongFields(operation: Operation, texts: Texts): WrongForm[] {
  const file = fileFieldOf(operation);
  const form = (name: string, text: string): WrongForm => ({
    what: `${name} = ${JSON.stringify(text.slice(0, 60))}`,
    body: uploadBody(picture(file), { ...texts, [name]: text }),
  });
  const known = Object.entries(operation.body?.fields ?? {}).filter(([name]) => name !== file);
  return [
    ...UNKNOWN_NAMES.map((name) => form(name, 'x')),
    ...known.flatMap(([name, schema]) =>
      // A lone surrogate has no bytes of its own: it arrives as a replacement character.
      HOSTILE_TEXTS.map((text) => Buffer.from(text).toString())
        .filter((text) => !shownAsText(schema, text))
        .map((text) => ({ ...form(name, text), field: name })),
    ),
  ];
}

describe('bad input in multipart forms', () => {
  const { make, send, state } = setUpBadInputTest();

  function faultOf(answer: Answer, { field }: WrongForm): string | undefined {
    const fault = problemWithRefusal(answer);
    if (fault || field === undefined || field in errorsOf(answer)) return fault;
    return answer.text;
  }

  async function expectRefused(operation: Operation, { params }: Target, forms: WrongForm[]) {
    const before = await state();
    const faults = await Promise.all(
      forms.map(async (form) => {
        const answer = await send({
          method: operation.method,
          path: addressOf(operation, params),
          headers: { 'Content-Type': form.type ?? UPLOAD_TYPE },
          body: form.body,
        });
        const fault = faultOf(answer, form);
        return fault && `${form.what}: ${fault}`;
      }),
    );
    expect(faults.filter(Boolean)).toEqual([]);
    expect(await state()).toEqual(before);
  }

  it.each(WITH_FORM)(
    'rejects malformed forms sent to %s without changing data',
    async (_name, operation) => {
      const target = await make(operation);
      await expectRefused(operation, target, malformed(operation, textsOf(target, operation)));
    },
  );

  it.each(WITH_FORM)(
    'rejects invalid and unknown form fields sent to %s without changing data',
    async (_name, operation) => {
      const target = await make(operation);
      await expectRefused(operation, target, wrongFields(operation, textsOf(target, operation)));
    },
  );
});

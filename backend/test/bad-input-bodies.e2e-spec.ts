import { API_OPERATIONS, type Operation, type Schema } from './harness';
import { HOSTILE_VALUES, LONG_TEXT, ODD_TEXTS, shownAs } from './bad-input/hostile-values';
import { errorsOf, problemWithRefusal, isRecord } from './bad-input/refusals';
import type { Answer } from './bad-input/sender';
import { setUpBadInputTest } from './bad-input/stage';
import { addressOf, type Target } from './bad-input/targets';

/** Fields whose texts are no free ones, beyond what the document can say: they may refuse odd ones. */
const PICKY: ReadonlySet<string> = new Set([
  'assignedTo', // somebody of the staff
  'currency', // one of a list
  'mimeType', // of a pattern
  'originalName', // what all systems take for a file's name
  'receiptUrl', // an https address
  'rejectReason', // only with a rejection
  'secureUrl', // an https address
  'timeZone', // one of a list
  'token', // that of an invitation
  'username', // of an account
]);

/** Fields that are not what the record shows under their name, each with the reason. */
const NOT_SHOWN: ReadonlySet<string> = new Set([
  'approvedBy', // set by the server (specification section 7)
  'uploadedBy', // set by the server (specification section 7)
  'version', // what was read, not what becomes of it
]);

/** Faults of one operation that are told; the next run tells more. */
const MOST_TOLD = 10;

const WITH_JSON = API_OPERATIONS.filter(({ body }) => body?.type === 'application/json');

describe('bad input in JSON bodies', () => {
  const { make, send, state } = setUpBadInputTest();
  let count = 0;

  const post = async (operation: Operation, { params, body }: Target, field: object) =>
    send({
      method: operation.method,
      path: addressOf(operation, params),
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, ...field }),
    });

  /** The record as it is read by itself, if there is such a call; else what the change has answered. */
  async function readBack(operation: Operation, target: Target, answer: Answer): Promise<unknown> {
    const changed: unknown = answer.text === '' ? {} : JSON.parse(answer.text);
    const own = operation.method === 'POST' ? `${operation.path}/{id}` : operation.path;
    const reading = API_OPERATIONS.find(({ name }) => name === `GET ${own}`);
    if (!reading || !isRecord(changed)) return changed;
    const id = Number(changed['id']);
    const { text } = await send({
      method: 'GET',
      path: addressOf(reading, { ...target.params, id }),
    });
    return JSON.parse(text);
  }

  const fieldsOf = ({ body }: Operation) => Object.entries(body?.fields ?? {});

  const preview = (field: string, value: unknown): string =>
    `${field} = ${JSON.stringify(value).slice(0, 60)}`;

  const isFreeText = (name: string, { type, format, pattern, enum: choices }: Schema): boolean =>
    type === 'string' && !format && !pattern && !choices && !PICKY.has(name);

  /** What must be refused without regard to the record: a sentence for the field, and no change. */
  async function faultsOfRefused(operation: Operation): Promise<string[]> {
    const target = await make(operation);
    const before = await state();
    const faults = await Promise.all(
      fieldsOf(operation).flatMap(([name, schema]) =>
        HOSTILE_VALUES.filter((value) => !shownAs(schema, value)).map(async (value) => {
          const answer = await post(operation, target, { [name]: value });
          const isNamed = PICKY.has(name) || name in errorsOf(answer);
          const fault = problemWithRefusal(answer) ?? (isNamed ? undefined : answer.text);
          return fault && `${preview(name, value)}: ${fault}`;
        }),
      ),
    );
    expect(await state()).toEqual(before);
    return faults.filter((fault) => fault !== undefined);
  }

  /** All free texts of a body at once: an odd spelling is no reason to refuse or to change them. */
  async function faultsOfOdd(operation: Operation): Promise<string[]> {
    const free = fieldsOf(operation).filter(([name, schema]) => isFreeText(name, schema));
    const faults: string[] = [];
    for (const text of free.length > 0 ? ODD_TEXTS : []) {
      const target = await make(operation);
      const odd = Object.fromEntries(free.map(([name]) => [name, `${text} ${(count += 1)}`]));
      const answer = await post(operation, target, odd);
      if (answer.status >= 300) faults.push(`${preview('texts', text)}: ${answer.text}`);
      else faults.push(...(await faultsOfShown(operation, target, answer, odd)));
    }
    return faults;
  }

  /** What the document allows may be refused by a rule; what is taken, is shown as it was sent. */
  async function faultsOfAllowed(operation: Operation): Promise<string[]> {
    const faults: string[] = [];
    for (const [name, schema] of fieldsOf(operation)) {
      for (const value of HOSTILE_VALUES.filter((one) => shownAs(schema, one))) {
        if (isFreeText(name, schema) && value !== '' && value !== LONG_TEXT) continue;
        const target = await make(operation);
        const before = await state();
        const answer = await post(operation, target, { [name]: value });
        if (answer.status < 300) {
          faults.push(...(await faultsOfShown(operation, target, answer, { [name]: value })));
          continue;
        }
        const fault = problemWithRefusal(answer);
        if (fault) faults.push(`${preview(name, value)}: ${fault}`);
        expect(await state()).toEqual(before);
      }
    }
    return faults;
  }

  async function faultsOfShown(
    operation: Operation,
    target: Target,
    answer: Answer,
    sent: Record<string, unknown>,
  ): Promise<string[]> {
    const record = await readBack(operation, target, answer);
    if (!isRecord(record)) return [];
    return fieldsOf(operation)
      .filter(([name]) => name in sent && name in record && !NOT_SHOWN.has(name))
      .flatMap(([name, schema]) => {
        const forms = shownAs(schema, sent[name]) ?? [];
        // Where a new record has nothing, the server may put what is usual.
        if (forms.includes(null) && operation.method === 'POST') return [];
        const shown = JSON.stringify(record[name]);
        if (forms.some((form) => JSON.stringify(form) === shown)) return [];
        return [`${preview(name, sent[name])}: reads ${shown}`];
      });
  }

  describe.each(WITH_JSON.map((operation) => [operation.name, operation] as const))(
    '%s',
    (_name, operation) => {
      it('rejects every invalid field by name without changing data', async () => {
        expect((await faultsOfRefused(operation)).slice(0, MOST_TOLD)).toEqual([]);
      });

      it('stores unusual but valid values unchanged', async () => {
        expect((await faultsOfOdd(operation)).slice(0, MOST_TOLD)).toEqual([]);
        expect((await faultsOfAllowed(operation)).slice(0, MOST_TOLD)).toEqual([]);
      });
    },
  );
});

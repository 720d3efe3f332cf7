import { isPlainObject } from '@atrium/contracts';
import {
  acceptedForms,
  HOSTILE_VALUES,
  LONG_TEXT,
  longestTexts,
  UNUSUAL_TEXTS,
} from './bad-input/hostile-values';
import type { RawResponse } from './bad-input/raw-client';
import { errorsOf, findRejectionProblem } from './bad-input/rejections';
import { buildPath, type Target } from './bad-input/targets';
import { setUpBadInputTest } from './bad-input/test-setup';
import { API_OPERATIONS, type Operation, type Schema } from './harness/api-operations';

/** Text fields with rules that the API document can't express, so they can reject unusual text. */
const RESTRICTED_FIELDS: ReadonlySet<string> = new Set([
  'assignedTo', // a team member
  'bic', // 8 or 11 letters and digits
  'code', // digits of an authenticator app
  'companyName', // only for the first account
  'country', // a known country code
  'currency', // a known currency code
  'deliveryCountry', // a country
  'iban', // valid check digits
  'host', // a host name
  'issuer', // an address
  'key', // lowercase letters, digits and hyphens
  'provider', // the key of an identity provider
  'scopes', // contains openid
  'message', // known placeholders only
  'mimeType', // a MIME type
  'postalCode', // short
  'originalName', // a file name valid on all systems
  'receiptUrl', // an https address
  'recoveryCode', // an unused code
  'returnTo', // a path; started only with a known provider
  'rejectReason', // only for rejected expenses
  'secureUrl', // an https address
  'subject', // known placeholders only
  'timeZone', // a known time zone
  'token', // an invitation token
  'username', // an existing username
]);

/** Fields whose input differs from the record's value, each with the reason. */
const NOT_RETURNED: ReadonlySet<string> = new Set([
  'address', // returned with postal code, city and country (docs/domain/clients.md#address)
  'cc', // empty for an internal note
  'host', // in lower case
  'approvedBy', // set by the server (docs/domain/data.md#validation)
  'uploadedBy', // set by the server (docs/domain/data.md#validation)
  'version', // the version before the change
]);

/** Limits the problems reported for one operation. */
const MAX_REPORTED = 10;

const WITH_JSON = API_OPERATIONS.filter(({ body }) => body?.type === 'application/json');

describe('bad input in JSON bodies', () => {
  const { createTarget, send, state } = setUpBadInputTest();
  let count = 0;

  const sendField = async (operation: Operation, { params, body }: Target, field: object) =>
    send({
      method: operation.method,
      path: buildPath(operation, params),
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, ...field }),
    });

  /**
   * Reads the changed record if there is an endpoint for it, otherwise returns the response body.
   */
  async function readBack(
    operation: Operation,
    target: Target,
    response: RawResponse,
  ): Promise<unknown> {
    const changed: unknown = response.text === '' ? {} : JSON.parse(response.text);
    const recordPath = operation.method === 'POST' ? `${operation.path}/{id}` : operation.path;
    const readOperation = API_OPERATIONS.find(({ name }) => name === `GET ${recordPath}`);
    if (!readOperation || !isPlainObject(changed)) return changed;
    const id = Number(changed['id']);
    const { text } = await send({
      method: 'GET',
      path: buildPath(readOperation, { ...target.params, id }),
    });
    return JSON.parse(text);
  }

  const fieldsOf = ({ body }: Operation) => Object.entries(body?.fields ?? {});

  const preview = (field: string, value: unknown): string =>
    `${field} = ${JSON.stringify(value).slice(0, 60)}`;

  const isFreeText = (name: string, { type, format, pattern, enum: choices }: Schema): boolean =>
    type === 'string' && !format && !pattern && !choices && !RESTRICTED_FIELDS.has(name);

  /** Invalid values must be rejected with a message for the field and without any change. */
  async function problemsWithInvalidValues(operation: Operation): Promise<string[]> {
    const target = await createTarget(operation);
    const before = await state();
    const problems = await Promise.all(
      fieldsOf(operation).flatMap(([name, schema]) =>
        HOSTILE_VALUES.filter((value) => !acceptedForms(schema, value)).map(async (value) => {
          const response = await sendField(operation, target, { [name]: value });
          const isOfField = (field: string) => field === name || field.startsWith(`${name}.`);
          const hasFieldError =
            RESTRICTED_FIELDS.has(name) || Object.keys(errorsOf(response)).some(isOfField);
          const problem =
            findRejectionProblem(response) ?? (hasFieldError ? undefined : response.text);
          return problem && `${preview(name, value)}: ${problem}`;
        }),
      ),
    );
    expect(await state()).toEqual(before);
    return problems.filter((problem) => problem !== undefined);
  }

  /** Unusual text must be accepted unchanged in all free-text fields. */
  async function problemsWithUnusualText(operation: Operation): Promise<string[]> {
    const freeTextFields = fieldsOf(operation).filter(([name, schema]) => isFreeText(name, schema));
    const problems: string[] = [];
    for (const text of freeTextFields.length > 0 ? UNUSUAL_TEXTS : []) {
      const target = await createTarget(operation);
      const fields = Object.fromEntries(
        freeTextFields.map(([name]) => [name, `${text} ${(count += 1)}`]),
      );
      const response = await sendField(operation, target, fields);
      if (response.status >= 300) problems.push(`${preview('texts', text)}: ${response.text}`);
      else problems.push(...(await problemsWithStoredValues(operation, target, response, fields)));
    }
    return problems;
  }

  const validValues = (name: string, schema: Schema): unknown[] => [
    ...longestTexts(schema),
    ...HOSTILE_VALUES.filter((value) => acceptedForms(schema, value)).filter(
      (value) => !isFreeText(name, schema) || value === '' || value === LONG_TEXT,
    ),
  ];

  /** Valid values can be rejected by a business rule. Accepted values must be returned as sent. */
  async function problemsWithValidValues(operation: Operation): Promise<string[]> {
    const problems: string[] = [];
    // A rejected value leaves them as they were, so the next value can use them too.
    let untouched: { target: Target; before: Awaited<ReturnType<typeof state>> } | undefined;
    for (const [name, schema] of fieldsOf(operation)) {
      for (const value of validValues(name, schema)) {
        const target = untouched?.target ?? (await createTarget(operation));
        const before = untouched?.before ?? (await state());
        const response = await sendField(operation, target, { [name]: value });
        if (response.status < 300) {
          untouched = undefined;
          problems.push(
            ...(await problemsWithStoredValues(operation, target, response, { [name]: value })),
          );
          continue;
        }
        const problem = findRejectionProblem(response);
        if (problem) problems.push(`${preview(name, value)}: ${problem}`);
        expect(await state()).toEqual(before);
        untouched = { target, before };
      }
    }
    return problems;
  }

  async function problemsWithStoredValues(
    operation: Operation,
    target: Target,
    response: RawResponse,
    sent: Record<string, unknown>,
  ): Promise<string[]> {
    const record = await readBack(operation, target, response);
    if (!isPlainObject(record)) return [];
    return fieldsOf(operation)
      .filter(([name]) => name in sent && name in record && !NOT_RETURNED.has(name))
      .flatMap(([name, schema]) => {
        const forms = acceptedForms(schema, sent[name]);
        // The server completes a record within a field.
        if (!forms) return [];
        // The server can replace null with a default value in new records.
        if (forms.includes(null) && operation.method === 'POST') return [];
        const returned = JSON.stringify(record[name]);
        if (forms.some((form) => JSON.stringify(form) === returned)) return [];
        return [`${preview(name, sent[name])}: returns ${returned}`];
      });
  }

  describe.each(WITH_JSON.map((operation) => [operation.name, operation] as const))(
    '%s',
    (_name, operation) => {
      it('rejects every invalid field by name without changing data', async () => {
        expect((await problemsWithInvalidValues(operation)).slice(0, MAX_REPORTED)).toEqual([]);
      });

      it('stores unusual but valid values unchanged', async () => {
        expect((await problemsWithUnusualText(operation)).slice(0, MAX_REPORTED)).toEqual([]);
        expect((await problemsWithValidValues(operation)).slice(0, MAX_REPORTED)).toEqual([]);
      });
    },
  );
});

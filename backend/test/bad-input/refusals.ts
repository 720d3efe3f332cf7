import type { Answer } from './sender';

/** What people never read: workings of the server, and words of the libraries that check input. */
const INTERNAL =
  /\b(?:\w*Error|Validation failed|Exception|stack|SQL|SELECT|INSERT INTO|ER_\w+|node_modules|undefined|NaN|null|DTO|Dto|constraint|property|must be an? (?:string|number int\w*|array)|each value in|should not exist|regular expression)\b|\[object /;

/** A field's name as programs write it, at the beginning of a sentence. */
const RAW_NAME = /^[a-z]+(?:[A-Z]|\b)/;

const LONGEST = 300;

/**
 * What is wrong with an answer to bad input: it must be a refusal that a person can read, in the
 * shape of decisions section 3.
 *
 * @returns undefined when nothing is
 */
export function problemWithRefusal({ status, contentType, text }: Answer): string | undefined {
  if (status < 400 || status > 499) return `${status} is no refusal`;
  if (contentType.startsWith('text/html')) return status === 404 ? undefined : 'HTML';
  const body: unknown = contentType.startsWith('application/json') ? JSON.parse(text) : undefined;
  if (!isRecord(body)) return `${status} without the shape of errors: ${text.slice(0, 100)}`;
  const { statusCode, message, errors = {}, rule = 'none', ...more } = body;
  if (statusCode !== status) return `${status} says that it is ${String(statusCode)}`;
  if (!isRecord(errors) || typeof rule !== 'string' || Object.keys(more).length > 0) {
    return `the shape ${text.slice(0, 200)}`;
  }
  return [message, ...Object.values(errors)].map(faultOfSentence).find(Boolean);
}

function faultOfSentence(sentence: unknown): string | undefined {
  if (typeof sentence !== 'string' || sentence.trim() === '') return 'no sentence';
  const own = sentence.replace(/"[^]*"/, '""');
  const isPlain =
    own.length <= LONGEST && !INTERNAL.test(own) && !RAW_NAME.test(own) && !own.includes('\n');
  return isPlain ? undefined : `the sentence ${JSON.stringify(sentence.slice(0, 200))}`;
}

/** Sentences by field, of a refusal that has the right shape. */
export function errorsOf({ text }: Answer): Record<string, unknown> {
  const body: unknown = JSON.parse(text);
  return isRecord(body) && isRecord(body['errors']) ? body['errors'] : {};
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

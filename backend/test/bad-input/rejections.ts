import { isPlainObject } from '@atrium/contracts';
import type { RawResponse } from './raw-client';

/** Terms that users must never see: server internals and messages of validation libraries. */
const INTERNAL_TERMS =
  /\b(?:\w*Error|Validation failed|Exception|stack|SQL|SELECT|INSERT INTO|ER_\w+|node_modules|undefined|NaN|null|DTO|Dto|constraint|property|must be an? (?:string|number int\w*|array)|each value in|should not exist|regular expression)\b|\[object /;

/** A parameter name at the start of a sentence. */
const PARAMETER_NAME = /^[a-z]+(?:[A-Z]|\b)/;

const MAX_SENTENCE_LENGTH = 300;

/**
 * Checks that a response rejects bad input with a readable message in the error format
 * (docs/domain/data.md#errors).
 *
 * @returns a description of the problem, or undefined
 */
export function findRejectionProblem({
  status,
  contentType,
  text,
}: RawResponse): string | undefined {
  if (status < 400 || status > 499) return `${status} is not a rejection`;
  if (contentType.startsWith('text/html')) return status === 404 ? undefined : 'HTML';
  const isProblem = contentType.startsWith('application/problem+json');
  const body: unknown = isProblem ? JSON.parse(text) : undefined;
  if (!isPlainObject(body)) return `${status} without the error format: ${text.slice(0, 100)}`;
  const { statusCode, message, errors = {}, rule = 'none', ...others } = body;
  const { type, title, status: sameStatus, detail, instance, ...unknown } = others;
  if (statusCode !== status) return `${status} contains the status code ${String(statusCode)}`;
  if (!isPlainObject(errors) || typeof rule !== 'string' || Object.keys(unknown).length > 0) {
    return `the error format ${text.slice(0, 200)}`;
  }
  const isConsistent = sameStatus === status && detail === message;
  if (!isConsistent || [type, title, instance].some((member) => typeof member !== 'string')) {
    return `the problem details ${text.slice(0, 200)}`;
  }
  return [message, ...Object.values(errors)].map(findMessageProblem).find(Boolean);
}

function findMessageProblem(sentence: unknown): string | undefined {
  if (typeof sentence !== 'string' || sentence.trim() === '') return 'an empty message';
  const unquoted = sentence.replace(/"[^]*"/, '""');
  const isReadable =
    unquoted.length <= MAX_SENTENCE_LENGTH &&
    !INTERNAL_TERMS.test(unquoted) &&
    !PARAMETER_NAME.test(unquoted) &&
    !unquoted.includes('\n');
  return isReadable ? undefined : `the message ${JSON.stringify(sentence.slice(0, 200))}`;
}

/** Messages by field in a valid error response. */
export function errorsOf({ text }: RawResponse): Record<string, unknown> {
  const body: unknown = JSON.parse(text);
  return isPlainObject(body) && isPlainObject(body['errors']) ? body['errors'] : {};
}

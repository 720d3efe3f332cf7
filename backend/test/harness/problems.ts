import { STATUS_CODES } from 'node:http';

interface ExpectedProblem {
  errors?: unknown;
  rule?: string;
  /** Default: the name of the status. */
  title?: string;
}

/** The complete body of an error response with this message. */
export const problem = (
  status: number,
  message: unknown,
  { title = STATUS_CODES[status], ...more }: ExpectedProblem = {},
): object => ({
  type: more.rule === undefined ? 'about:blank' : `/api/problems/${more.rule}`,
  title,
  status,
  detail: message,
  instance: expect.stringMatching(/^[\w.-]{8,64}$/),
  statusCode: status,
  message,
  ...more,
});

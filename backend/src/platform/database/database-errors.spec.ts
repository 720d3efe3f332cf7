import { QueryFailedError } from 'typeorm';
import {
  hasUnknownOutcome,
  isDatabaseFull,
  isDatabaseTimeout,
  isDatabaseUnavailable,
  isDuplicateKey,
  isRetryable,
  rejectsAllWrites,
} from './database-errors';
import { DatabaseTimeoutError } from './time-limits';

const failure = (fields: object, message = 'failed'): QueryFailedError =>
  new QueryFailedError('SELECT 1', [], Object.assign(new Error(message), fields));

describe('errors of the database', () => {
  it.each([1213, 1205, 1020])('allows a retry after error %i', (errno) => {
    expect(isRetryable(failure({ errno }))).toBe(true);
  });

  it.each([
    ["Duplicate entry 'a' for key 'uq_users_email'", true],
    ["Duplicate entry 'a' for key 'users.uq_users_email'", true],
    ["Duplicate entry 'uq_users_email' for key 'uq_users_username'", false],
  ])('detects whether the email address is a duplicate in "%s": %s', (message, expected) => {
    const error = failure({ errno: 1062 }, message);
    expect(isDuplicateKey(error)).toBe(true);
    expect(isDuplicateKey(error, 'uq_users_email')).toBe(expected);
  });

  it.each([
    { code: 'ECONNREFUSED', errno: -111 },
    { code: 'PROTOCOL_CONNECTION_LOST' },
    { code: 'ENOENT', syscall: 'connect' },
    { errno: 1040, code: 'ER_CON_COUNT_ERROR' },
    { errno: 1053 },
  ])('recognizes an unavailable database by %j', (fields) => {
    expect(isDatabaseUnavailable(failure(fields))).toBe(true);
    expect(isDatabaseUnavailable(Object.assign(new Error(), fields))).toBe(true);
  });

  it.each([
    { code: 'ENOENT', syscall: 'open' },
    { errno: 1062, code: 'ER_DUP_ENTRY' },
    { errno: 1213, code: 'ER_LOCK_DEADLOCK' },
  ])('does not treat %j as an unavailable database', (fields) => {
    expect(isDatabaseUnavailable(failure(fields))).toBe(false);
  });

  it.each([new DatabaseTimeoutError(), { errno: 1969 }, { errno: 3024 }])(
    'recognizes the timeout %j and does not retry it',
    (cause) => {
      const error = failure(cause);
      expect(isDatabaseTimeout(error)).toBe(true);
      expect(hasUnknownOutcome(error)).toBe(true);
      expect(isRetryable(error)).toBe(false);
    },
  );

  it('retries on another connection when the node has lost its cluster', () => {
    const error = failure({ errno: 1047 });
    expect([isRetryable(error), rejectsAllWrites(error), isDatabaseUnavailable(error)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('does not retry a commit during which the node lost its cluster', () => {
    const error = failure({ errno: 1180 });
    expect(isRetryable(error)).toBe(false);
    expect(hasUnknownOutcome(error)).toBe(true);
  });

  it.each([1290, 1792, 1836])(
    'replaces the connection of a read-only server, error %d',
    (errno) => {
      expect(rejectsAllWrites(failure({ errno }))).toBe(true);
    },
  );

  it.each([1021, 1114])('recognizes a full disk, error %d', (errno) => {
    expect(isDatabaseFull(failure({ errno }))).toBe(true);
    expect(isRetryable(failure({ errno }))).toBe(false);
  });

  it.each([
    [3, `Error writing file '../db.tmp/#sql/fd=104' (Errcode: 28 "No space left on device")`],
    [1026, `Error writing file './atrium/tickets' (errno: 28 "No space left on device")`],
    [1026, `Error writing file '/tmp/MYfd=41' (OS errno 28 - No space left on device)`],
    [1030, `Got error 28 "No space left on device" from storage engine InnoDB`],
  ])('recognizes a full disk by its message, error %d', (errno, message) => {
    expect(isDatabaseFull(failure({ errno, message }))).toBe(true);
  });

  it('does not take another error of a file for a full disk', () => {
    const message = `Error writing file './atrium/tickets' (errno: 5 "Input/output error")`;
    expect(isDatabaseFull(failure({ errno: 1026, message }))).toBe(false);
  });

  it('treats a deadlock as rolled back', () => {
    expect(hasUnknownOutcome(failure({ errno: 1213 }))).toBe(false);
  });

  it.each([undefined, null, 'text', 7, {}, new Error('no')])(
    'does not treat %p as a database error',
    (error) => {
      expect([isRetryable(error), isDuplicateKey(error), isDatabaseUnavailable(error)]).toEqual([
        false,
        false,
        false,
      ]);
    },
  );
});

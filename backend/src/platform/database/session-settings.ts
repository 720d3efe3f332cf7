import { TEXT_COLLATION } from './columns';

const SQL_MODE = [
  'ONLY_FULL_GROUP_BY',
  'STRICT_TRANS_TABLES',
  'NO_ZERO_IN_DATE',
  'NO_ZERO_DATE',
  'ERROR_FOR_DIVISION_BY_ZERO',
  'NO_ENGINE_SUBSTITUTION',
].join(',');

/** Seconds that a statement waits for a row that another transaction holds. */
const LOCK_WAIT_SECONDS = 5;

/**
 * Statements that every new connection begins with, so that the product behaves alike whatever the
 * server's own defaults are. READ COMMITTED because writers lock the rows they decide on, and the
 * gap locks of REPEATABLE READ would only add deadlocks.
 */
export const SESSION_STATEMENTS = [
  `SET NAMES utf8mb4 COLLATE ${TEXT_COLLATION}`,
  `SET SESSION sql_mode = '${SQL_MODE}', SESSION time_zone = '+00:00', ` +
    `SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_SECONDS}`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
] as const;

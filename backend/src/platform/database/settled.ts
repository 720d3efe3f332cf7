import { QueryFailedError, type ObjectLiteral } from 'typeorm';

/** What a prepared statement may be given. */
export type PreparedValue = string | number | Date | null;

/**
 * Sends a statement through the driver's callbacks.
 *
 * @throws QueryFailedError as TypeORM's own calls do
 */
export function settled<Result>(
  sql: string,
  parameters: unknown[] | ObjectLiteral | undefined,
  send: (settle: (error: Error | null, result: unknown) => void) => void,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    send((error, result) => {
      if (error) reject(new QueryFailedError(sql, parameters, error));
      else resolve(result as Result);
    });
  });
}

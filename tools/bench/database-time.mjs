import mysql from 'mysql2/promise';
import { median } from './median.mjs';

const SAMPLES = 60;
const WARM_UP = 20;

/**
 * Time that the database spends on one request, summed over its statements, the one that answers who
 * is signed in included, from the server's own statistics. Taken outside the load measurements,
 * because the statistics cost time themselves: what reading them takes is measured in the same way,
 * with no request in between, and taken off.
 *
 * @param {import('./product.mjs').Product} product
 * @param {import('./workloads.mjs').Workload[]} workloads
 * @returns {Promise<Record<string, { medianMs: number, targetMs?: number, rowsRead: number }>>}
 */
export async function measureDatabaseTime({ url, headers, databaseUrl, pool }, workloads) {
  const results = {};
  for (const workload of workloads.filter(({ databaseMs }) => databaseMs !== undefined)) {
    const connection = await mysql.createConnection(databaseUrl);
    try {
      await connection.query('SET GLOBAL userstat = 1');
      const { method = 'GET', path } = workload.request(await workload.prepare({ pool }), 0);
      const requests = [];
      const readings = [];
      for (let sample = -WARM_UP; sample < SAMPLES; sample += 1) {
        const before = await statementTimes(connection);
        const answer = await fetch(url + path, { method, headers });
        await answer.arrayBuffer();
        const after = await statementTimes(connection);
        const nothing = await statementTimes(connection);
        if (sample < 0) continue;
        requests.push(difference(before, after));
        readings.push(difference(after, nothing));
      }
      const medianOf = (figure) =>
        median(requests.map((one) => one[figure])) - median(readings.map((one) => one[figure]));
      results[workload.name] = {
        targetMs: workload.databaseMs,
        medianMs: medianOf('milliseconds'),
        rowsRead: medianOf('rowsRead'),
      };
    } finally {
      await connection.query('SET GLOBAL userstat = 0');
      await connection.end();
    }
  }
  return results;
}

const difference = (before, after) => ({
  milliseconds: (after.seconds - before.seconds) * 1_000,
  rowsRead: after.rowsRead - before.rowsRead,
});

async function statementTimes(connection) {
  const [rows] = await connection.query(
    "SHOW GLOBAL STATUS WHERE Variable_name IN ('Busy_time', 'Handler_read_next', 'Handler_read_rnd_next', 'Handler_read_prev')",
  );
  const status = Object.fromEntries(rows.map((row) => [row.Variable_name, Number(row.Value)]));
  return {
    seconds: status.Busy_time ?? Number.NaN,
    rowsRead: status.Handler_read_next + status.Handler_read_prev + status.Handler_read_rnd_next,
  };
}

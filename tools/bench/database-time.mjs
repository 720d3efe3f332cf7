import mysql from 'mysql2/promise';
import { median } from './median.mjs';

const SAMPLES = 60;
const WARM_UP = 20;

/** Nobody answers there: of the database it takes only what finds out who asks. */
const NOWHERE = '/api/no-such-address';

/**
 * Time that the database spends on one request, summed over its statements, from the server's own
 * statistics; apart from it the one statement that every request makes, which finds out who asks.
 * Taken outside the load measurements, because the statistics cost time themselves: what reading
 * them takes is measured in the same way, with no request in between, and taken off.
 *
 * @param {import('./product.mjs').Product} product
 * @param {import('./workloads.mjs').Workload[]} workloads
 * @returns {Promise<Record<string, { medianMs: number, sessionMs: number, targetMs?: number, rowsRead: number }>>}
 */
export async function measureDatabaseTime({ url, headers, databaseUrl, pool }, workloads) {
  const results = {};
  for (const workload of workloads.filter(({ databaseMs }) => databaseMs !== undefined)) {
    const connection = await mysql.createConnection(databaseUrl);
    try {
      await connection.query('SET GLOBAL userstat = 1');
      const { method = 'GET', path } = workload.request(await workload.prepare({ pool }), 0);
      const ask = async (address, options) => {
        const answer = await fetch(url + address, { ...options, headers });
        await answer.arrayBuffer();
      };
      const samples = { nothing: [], session: [], request: [] };
      for (let sample = -WARM_UP; sample < SAMPLES; sample += 1) {
        const readings = [await statementTimes(connection), await statementTimes(connection)];
        await ask(NOWHERE);
        readings.push(await statementTimes(connection));
        await ask(path, { method });
        readings.push(await statementTimes(connection));
        if (sample < 0) continue;
        for (const [index, name] of Object.keys(samples).entries()) {
          samples[name].push(difference(readings[index], readings[index + 1]));
        }
      }
      const medianOf = (name, figure) => median(samples[name].map((one) => one[figure]));
      const spent = (name, besides, figure) => medianOf(name, figure) - medianOf(besides, figure);
      results[workload.name] = {
        targetMs: workload.databaseMs,
        medianMs: spent('request', 'session', 'milliseconds'),
        sessionMs: spent('session', 'nothing', 'milliseconds'),
        rowsRead: spent('request', 'session', 'rowsRead'),
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

import mysql from 'mysql2/promise';
import { median } from './statistics.mjs';

/** @typedef {{ seconds: number, rowsRead: number }} Reading */
/** @typedef {{ milliseconds: number, rowsRead: number }} Sample */
/** @typedef {'overhead' | 'session' | 'request'} Part */
/** @typedef {{ medianMs: number, sessionMs: number, targetMs?: number, rowsRead: number }} DatabaseTime */

const SAMPLES = 60;
const WARM_UP = 20;

/** A request for this path only loads the session from the database. */
const UNKNOWN_PATH = '/api/no-such-address';

/**
 * Measures the database time of one request, summed over its statements, from the server's
 * statistics. The statement that loads the session is measured separately. Runs apart from the load
 * measurements, because the statistics cost time: that cost is measured without a request and
 * subtracted.
 *
 * @param {import('./product.mjs').Product} product
 * @param {import('./workloads.mjs').Workload[]} workloads
 * @returns {Promise<Record<string, DatabaseTime>>}
 */
export async function measureDatabaseTime({ url, headers, databaseUrl, pool }, workloads) {
  /** @type {Record<string, DatabaseTime>} */
  const results = {};
  for (const workload of workloads.filter(({ databaseMs }) => databaseMs !== undefined)) {
    const connection = await mysql.createConnection(databaseUrl);
    try {
      await connection.query('SET GLOBAL userstat = 1');
      const request = workload.request(await workload.prepare({ pool }), 0);
      const samples = await takeSamples(connection, { url, headers }, request);
      /**
       * @param {Part} name
       * @param {keyof Sample} figure
       */
      const medianOf = (name, figure) => median(samples[name].map((sample) => sample[figure]));
      /**
       * @param {Part} name
       * @param {Part} baseline
       * @param {keyof Sample} figure
       */
      const subtract = (name, baseline, figure) =>
        medianOf(name, figure) - medianOf(baseline, figure);
      results[workload.name] = {
        targetMs: workload.databaseMs,
        medianMs: subtract('request', 'session', 'milliseconds'),
        sessionMs: subtract('session', 'overhead', 'milliseconds'),
        rowsRead: subtract('request', 'session', 'rowsRead'),
      };
    } finally {
      await connection.query('SET GLOBAL userstat = 0');
      await connection.end();
    }
  }
  return results;
}

/**
 * Samples without a request, with one that only loads the session, and with the given request.
 *
 * @param {import('mysql2/promise').Connection} connection
 * @param {{ url: string, headers: Record<string, string> }} product
 * @param {{ method?: string, path: string }} request
 */
async function takeSamples(connection, { url, headers }, { method = 'GET', path }) {
  /** @param {string} pathname @param {RequestInit} [options] */
  const send = async (pathname, options) => {
    const response = await fetch(url + pathname, { ...options, headers });
    await response.arrayBuffer();
  };
  /** @type {Record<Part, Sample[]>} */
  const samples = { overhead: [], session: [], request: [] };
  for (let sample = -WARM_UP; sample < SAMPLES; sample += 1) {
    const readings = [await statementTimes(connection), await statementTimes(connection)];
    await send(UNKNOWN_PATH);
    readings.push(await statementTimes(connection));
    await send(path, { method });
    readings.push(await statementTimes(connection));
    if (sample < 0) continue;
    for (const [index, list] of Object.values(samples).entries()) {
      list.push(difference(readings[index], readings[index + 1]));
    }
  }
  return samples;
}

/**
 * @param {Reading} before
 * @param {Reading} after
 * @returns {Sample}
 */
const difference = (before, after) => ({
  milliseconds: (after.seconds - before.seconds) * 1_000,
  rowsRead: after.rowsRead - before.rowsRead,
});

/**
 * @param {import('mysql2/promise').Connection} connection
 * @returns {Promise<Reading>}
 */
async function statementTimes(connection) {
  const [found] = await connection.query(
    "SHOW GLOBAL STATUS WHERE Variable_name IN ('Busy_time', 'Handler_read_next', 'Handler_read_rnd_next', 'Handler_read_prev')",
  );
  const rows = /** @type {import('mysql2').RowDataPacket[]} */ (found);
  const status = Object.fromEntries(rows.map((row) => [row.Variable_name, Number(row.Value)]));
  return {
    seconds: status.Busy_time ?? Number.NaN,
    rowsRead: status.Handler_read_next + status.Handler_read_prev + status.Handler_read_rnd_next,
  };
}

import { createConnection } from 'mysql2/promise';

/** Stops the server that the setup started, or drops the run's databases on an existing server. */
export default async function globalTeardown() {
  if (globalThis.atriumTestServer) return globalThis.atriumTestServer.stop();
  const connection = await createConnection(process.env.TEST_DATABASE_URL);
  try {
    const [databases] = await connection.query(
      'SELECT SCHEMA_NAME AS name FROM information_schema.SCHEMATA WHERE SCHEMA_NAME LIKE ?',
      [`atrium\\_${process.env.TEST_RUN}\\_%`],
    );
    for (const { name } of databases) await connection.query('DROP DATABASE ??', [name]);
  } finally {
    await connection.end();
  }
}

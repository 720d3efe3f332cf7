import { createConnection } from 'mysql2/promise';

/** Ends the server that the set-up of this run started; leaves no database behind on another one. */
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

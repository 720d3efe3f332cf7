import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { createRequire } from 'node:module';
import { it } from 'node:test';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

const require = createRequire(import.meta.url);
/** Not a literal, because the types of the build settings aren't checked. */
const SETTINGS = './development-server.cjs';
/** @type {any} */
const { developmentServer } = require(String(SETTINGS));

it('ends a stream of the backend when the page closes it', { timeout: 60_000 }, async (test) => {
  const backend = http.createServer((_request, response) => {
    response.write('event: listener\n\n');
  });
  backend.listen(0, '127.0.0.1');
  await once(backend, 'listening');
  test.after(() => backend.close());
  const address = /** @type {import('node:net').AddressInfo} */ (backend.address());
  process.env['API_URL'] = `http://127.0.0.1:${address.port}`;
  test.after(() => delete process.env['API_URL']);
  const port = await WebpackDevServer.getFreePort('auto', '127.0.0.1');
  const compiler = webpack({ mode: 'development', entry: 'data:text/javascript,', stats: 'none' });
  const server = new WebpackDevServer(developmentServer({ port: Number(port) }), compiler);
  await server.start();
  test.after(() => server.stop());

  const forwarded = once(backend, 'request');
  const page = http.get(`http://127.0.0.1:${port}/api/events`);
  await once(page, 'response');
  const [, response] = await forwarded;
  page.destroy();
  await once(response, 'close');
  assert.equal(response.writableFinished, false);
});

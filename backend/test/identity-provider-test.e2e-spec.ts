import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type Client,
  type IdentityProvider,
  startApp,
  startIdentityProvider,
  type TestApp,
} from './harness';

describe('POST /api/identity-providers/:id/test', () => {
  let app: TestApp;
  let provider: IdentityProvider;
  let superAdmin: Client;

  beforeAll(async () => {
    app = await startApp();
    provider = await startIdentityProvider(app.url, {});
    superAdmin = await app.as('super_admin');
  });

  afterAll(async () => {
    await app.close();
    await provider.stop();
  });

  /** Adds a provider with these settings, tests it, and deletes it. */
  const test = async (settings: Partial<IdentityProvider['settings']> = {}) => {
    const { body: added } = await superAdmin
      .post('/api/identity-providers')
      .send({ ...provider.settings, ...settings })
      .expect(201);
    const address = `/api/identity-providers/${added.id}`;
    const { body } = await superAdmin.post(`${address}/test`).expect(200);
    await superAdmin.delete(address).expect(204);
    return body;
  };

  /** Tests a provider whose server responds like this. */
  const testServer = async (respond: RequestListener) => {
    const server = createServer(respond).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const result = await test({ issuer: `http://127.0.0.1:${port}` });
    server.closeAllConnections();
    server.close();
    return result;
  };

  it('confirms that the provider accepts the client', async () => {
    expect(await test()).toEqual({
      isConnected: true,
      message: 'The provider responds and accepts the client.',
    });
  });

  it.each([
    ['client ID', { clientId: 'someone-else' }],
    ['client secret', { clientSecret: 'wrong' }],
  ])('says that the provider rejects a wrong %s', async (_name, settings) => {
    expect(await test(settings)).toEqual({
      isConnected: false,
      message: 'The provider rejects the client ID or the client secret.',
    });
  });

  it('says that nothing responds at the issuer', async () => {
    const { message } = await test({ issuer: 'http://127.0.0.1:9' });
    expect(message).toBe("Atrium can't reach the provider. Check the issuer and the network.");
  });

  it('says that the issuer has no metadata', async () => {
    const { message } = await testServer((_request, response) => response.writeHead(404).end());
    expect(message).toMatch(/^There is no OpenID Connect metadata at http.*\. Check the issuer\.$/);
  });

  it('says that the metadata is for another issuer', async () => {
    const { message } = await testServer((_request, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ issuer: 'https://another.example' }));
    });
    expect(message).toBe(
      'The metadata is for another issuer. Enter the issuer exactly as the provider shows it.',
    );
  });

  it('says that the provider does not respond in time', async () => {
    const { message } = await testServer(() => undefined);
    expect(message).toBe("The provider didn't respond within 5 seconds.");
  });

  it('returns 404 for an unknown provider', async () => {
    await superAdmin.post('/api/identity-providers/999999/test').expect(404);
  });
});

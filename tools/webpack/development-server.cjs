const LOOPBACK = new Set(['localhost', '127.0.0.1']);

/**
 * Sends a remote that runs alone to the sign-in page of the shell on the same backend. Cookies
 * belong to a host name, so that a local backend is addressed by the name that is in use already.
 */
const toSignIn = (apiUrl) => (request, response) => {
  const address = new URL('/', apiUrl);
  const hostname = (request.headers.host ?? '').split(':')[0];
  if (LOOPBACK.has(address.hostname) && LOOPBACK.has(hostname)) address.hostname = hostname;
  response.writeHead(302, { Location: address.href });
  response.end();
};

/**
 * The developers' server of one application: reloads hot, also inside the shell of another port,
 * and passes the API on to a backend.
 *
 * `API_URL` names the backend, `http://127.0.0.1:3000` unless given.
 *
 * @param {{ port: number }} options
 * @returns {import('webpack-dev-server').Configuration}
 */
function developmentServer({ port }) {
  const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';
  return {
    port,
    host: '127.0.0.1',
    hot: true,
    liveReload: false,
    allowedHosts: ['localhost', '127.0.0.1'],
    historyApiFallback: true,
    static: false,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
    },
    client: {
      overlay: false,
      // Inside the shell's page the address bar shows another port than this server's.
      webSocketURL: { hostname: '127.0.0.1', port, pathname: '/ws' },
    },
    setupMiddlewares: (middlewares) => [
      { name: 'sign-in', path: '/sign-in', middleware: toSignIn(apiUrl) },
      ...middlewares,
    ],
    proxy: [
      {
        context: ['/api', '/remotes.json'],
        target: apiUrl,
        // The backend compares Origin with Host: both stay what the browser sees.
        changeOrigin: false,
      },
    ],
  };
}

module.exports = { developmentServer };

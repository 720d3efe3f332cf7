const LOOPBACK = new Set(['localhost', '127.0.0.1']);

/**
 * Redirects a remote that runs alone to the sign-in page of the shell on the same backend. Keeps
 * the host name of the request for a local backend, because cookies are bound to the host name.
 */
const redirectToSignIn = (apiUrl) => (request, response) => {
  const url = new URL('/', apiUrl);
  const hostname = (request.headers.host ?? '').split(':')[0];
  if (LOOPBACK.has(url.hostname) && LOOPBACK.has(hostname)) url.hostname = hostname;
  response.writeHead(302, { Location: url.href });
  response.end();
};

/**
 * The development server of one application: supports hot reloading, also inside the shell on
 * another port, and forwards API requests to the backend at `API_URL` (default
 * `http://127.0.0.1:3000`).
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
      // Inside the shell, the port of the page isn't the port of this server.
      webSocketURL: { hostname: '127.0.0.1', port, pathname: '/ws' },
    },
    setupMiddlewares: (middlewares) => [
      { name: 'sign-in', path: '/sign-in', middleware: redirectToSignIn(apiUrl) },
      ...middlewares,
    ],
    proxy: [
      {
        context: ['/api', '/remotes.json'],
        target: apiUrl,
        // The backend compares Origin with Host, so both must stay unchanged.
        changeOrigin: false,
        // Otherwise, the backend keeps the live events of closed pages open, up to its limit.
        onProxyRes: (proxied, _request, response) => {
          response.on('close', () => proxied.destroy());
        },
      },
    ],
  };
}

module.exports = { developmentServer };

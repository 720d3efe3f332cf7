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
    proxy: [
      {
        context: ['/api', '/remotes.json'],
        target: process.env.API_URL ?? 'http://127.0.0.1:3000',
        // The backend compares Origin with Host: both stay what the browser sees.
        changeOrigin: false,
      },
    ],
  };
}

module.exports = { developmentServer };

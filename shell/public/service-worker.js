/**
 * Shows "You're offline" instead of the browser's error page when a page of Atrium can't be loaded. It
 * stores nothing, so it can never serve an old build or data of another user
 * (docs/domain/shell.md#offline).
 */

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  // The browser requests the page while this script starts, so that it delays no page.
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { mode, method, destination, url } = event.request;
  if (mode !== 'navigate' || method !== 'GET') return;
  const isPage = destination === 'document' && !new URL(url).pathname.startsWith('/api/');
  if (isPage) event.respondWith(load(event).catch(offlinePage));
  // Without a response, the browser would send a preloaded request again, and a second request
  // makes a sign-in with an identity provider fail.
  else if (self.registration.navigationPreload) event.respondWith(load(event));
});

const load = async ({ request, preloadResponse }) => (await preloadResponse) ?? fetch(request);

function offlinePage() {
  const nonce = crypto.randomUUID();
  return new Response(PAGE.replaceAll('NONCE', nonce), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; ` +
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  });
}

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Offline · Atrium</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <script nonce="NONCE">
      try {
        const theme = localStorage.getItem('theme');
        if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme;
      } catch {}
    </script>
    <style nonce="NONCE">
      :root {
        --page: light-dark(#f5f6f8, #0d1015);
        --card: light-dark(#ffffff, #151a21);
        --line: light-dark(#e4e7ec, #262d38);
        --text: light-dark(#161a22, #e7ebf1);
        --secondary: light-dark(#5b6575, #9aa5b5);
        --accent: light-dark(#0f766e, #2cc1b1);
        --on-accent: light-dark(#ffffff, #06201d);
        color-scheme: light dark;
      }
      body {
        display: grid;
        place-items: center;
        min-height: 100dvh;
        margin: 0;
        color: var(--text);
        background: var(--page);
        font: 14px/20px system-ui, sans-serif;
      }
      main {
        box-sizing: border-box;
        width: min(400px, calc(100vw - 28px));
        padding: 36px 32px;
        text-align: center;
        background: var(--card);
        border: 1px solid var(--line);
        border-radius: 16px;
      }
      h1 {
        margin: 16px 0 6px;
        font-size: 22px;
        line-height: 28px;
      }
      p {
        margin: 0 0 28px;
        color: var(--secondary);
      }
      button {
        width: 100%;
        height: 42px;
        color: var(--on-accent);
        background: var(--accent);
        border: 0;
        border-radius: 8px;
        font: inherit;
        font-weight: 600;
        cursor: pointer;
      }
      button:focus-visible {
        outline: 3px solid var(--accent);
        outline-offset: 2px;
      }
    </style>
  </head>
  <body>
    <main>
      <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
        <rect width="44" height="44" rx="11" fill="#0f766e" />
        <path
          d="M11 33 22 10l11 23M15.6 25.5h12.8"
          fill="none"
          stroke="#fff"
          stroke-width="3.6"
          stroke-linecap="round"
          stroke-linejoin="round"
        />
      </svg>
      <h1>You're offline</h1>
      <p role="status">Atrium will reload when you're back online.</p>
      <button type="button">Try Again</button>
    </main>
    <script nonce="NONCE">
      const reload = () => location.reload();
      const reloadWhenReachable = () =>
        fetch('/api/health', { cache: 'no-store' }).then(reload, () => undefined);
      document.querySelector('button').addEventListener('click', reload);
      addEventListener('online', reloadWhenReachable);
      setInterval(reloadWhenReachable, 5000);
    </script>
  </body>
</html>
`;

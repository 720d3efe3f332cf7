import type { QuickActionDescription, ScreenDescription } from '@atrium/contracts';
import { http, HttpResponse, type RequestHandler } from 'msw';

interface RemoteParts {
  screens?: ScreenDescription[];
  quickActions?: QuickActionDescription[];
  contractVersion?: number;
}

/** Request handlers of a server with these remotes, by name. */
export const remoteHandlers = (remotes: Record<string, RemoteParts>): RequestHandler[] => [
  http.get('http://localhost/remotes.json', () =>
    HttpResponse.json(Object.keys(remotes).map((name) => ({ name, baseUrl: `/remotes/${name}/` }))),
  ),
  ...Object.entries(remotes).map(([name, parts]) =>
    http.get(`http://localhost/remotes/${name}/screens.json`, () =>
      HttpResponse.json({ contractVersion: 1, remote: name, screens: [], ...parts }),
    ),
  ),
];

import { apiServer, testSession } from '@atrium/web-kit/testing';
import { http, HttpResponse, type RequestHandler } from 'msw';
import type { SettingsDto } from '../../api/endpoints.generated';
import type { SettingsTabKey } from '../../navigation/settings-tabs';
import { renderInShell } from '../../testing/render-in-shell';
import { SETTINGS } from '../../testing/settings';
import { SettingsPage } from '../settings-page';

interface SettingsServer {
  server: ReturnType<typeof apiServer>;
  /** The settings that the server knows. */
  record: SettingsDto;
  /** The groups that were saved, with their bodies. */
  sent: unknown[];
}

/** Serves the settings, which are the same before each test. It accepts every change. */
export function settingsServer(...handlers: RequestHandler[]): SettingsServer {
  const state: Omit<SettingsServer, 'server'> = { record: SETTINGS, sent: [] };
  const server = apiServer(
    http.get('*/api/settings', () => HttpResponse.json(state.record)),
    http.put('*/api/settings/:group', async ({ request, params }) => {
      state.sent.push([params['group'], await request.json()]);
      return HttpResponse.json({});
    }),
    http.get('*/api/tax-rates', () => HttpResponse.json([])),
    http.get('*/api/identity-providers', () => HttpResponse.json([])),
    http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
    ...handlers,
  );
  beforeEach(() => {
    state.record = SETTINGS;
    state.sent.length = 0;
  });
  return Object.assign(state, { server });
}

/** Opens a tab of the settings. */
export const openSettings = (tab: SettingsTabKey, role: 'admin' | 'super_admin' = 'super_admin') =>
  renderInShell(<SettingsPage />, {
    session: testSession({ role, rights: ['settings.read', 'settings.manage', 'audit.read'] }),
    at: `/settings?tab=${tab}`,
  });

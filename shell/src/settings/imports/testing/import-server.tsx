import { apiServer, testSession } from '@atrium/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ImportDetailDto } from '../../../api/endpoints.generated';
import { renderInShell } from '../../../testing/render-in-shell';
import { SETTINGS } from '../../../testing/settings';
import { SettingsPage } from '../../settings-page';

export const NO_COUNTS = { created: 0, updated: 0, unchanged: 0, failed: 0, undone: 0, kept: 0 };

/** Maps one of two required fields. */
export const UPLOADED: ImportDetailDto = {
  id: 12,
  kind: 'clients',
  fileName: 'clients.csv',
  status: 'mapping',
  phase: null,
  total: 2,
  done: 0,
  counts: NO_COUNTS,
  failReason: null,
  createdBy: 'Maya Okafor',
  createdAt: '2026-11-20T09:00:00.000Z',
  finishedAt: null,
  version: 1,
  abilities: { map: true, check: true, run: true, undo: 'imports.nothing_to_undo', delete: true },
  headers: ['Company', 'E-mail'],
  fields: [
    { field: 'name', label: 'Client Name', isRequired: true },
    { field: 'email', label: 'Email', isRequired: true },
    { field: 'phone', label: 'Phone', isRequired: false },
  ],
  mapping: [{ column: 1, field: 'email' }],
  sendInvitations: false,
  preview: [
    ['Acme Corporation', 'office@acme.example'],
    ['Northwind', 'ops@northwind.example'],
    ['Acme Corporation', 'billing@acme.example'],
  ],
  errors: [],
  errorGroups: [],
  errorCount: 0,
};

/** An import that created one client and updated another. */
export const DONE: ImportDetailDto = {
  ...UPLOADED,
  status: 'done',
  phase: 'run',
  done: 2,
  counts: { ...NO_COUNTS, created: 1, updated: 1 },
  abilities: {
    map: 'imports.finished',
    check: 'imports.finished',
    run: 'imports.finished',
    undo: true,
    delete: 'imports.has_changed_records',
  },
};

export const INVALID_EMAIL = { field: 'email', message: 'Invalid email address' };

/** Why the undo kept a row. */
export const CHANGED = { field: null, message: 'This record was changed after the import.' };

interface ImportServer {
  server: ReturnType<typeof apiServer>;
  /** The import that the server knows. */
  record: ImportDetailDto;
  /** The changes that were requested, with their bodies. */
  sent: [string, unknown][];
}

/** Serves the settings with one import, which is uploaded before each test. */
export function importServer(): ImportServer {
  const state: Omit<ImportServer, 'server'> = { record: UPLOADED, sent: [] };
  const server = apiServer(
    http.get('*/api/settings', () => HttpResponse.json(SETTINGS)),
    http.get('*/api/imports', () =>
      HttpResponse.json([state.record], { headers: { 'X-Total-Count': '1' } }),
    ),
    http.get('*/api/imports/12', () => HttpResponse.json(state.record)),
    http.post('*/api/imports', () => HttpResponse.json(state.record, { status: 201 })),
    http.put('*/api/imports/12/mapping', async ({ request }) => {
      const body = (await request.json()) as Pick<ImportDetailDto, 'mapping'>;
      state.sent.push(['mapping', body]);
      state.record = { ...state.record, mapping: body.mapping, version: state.record.version + 1 };
      return HttpResponse.json(state.record);
    }),
    http.post('*/api/imports/12/:step', ({ params }) => {
      state.sent.push([String(params['step']), undefined]);
      return HttpResponse.json(state.record);
    }),
    http.get('*/api/settings/outbox', () => HttpResponse.json([])),
    http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
  );
  beforeEach(() => {
    state.record = UPLOADED;
    state.sent.length = 0;
  });
  return Object.assign(state, { server });
}

/** Opens the tab of imports. */
export const openImports = (at = '/settings?tab=import') =>
  renderInShell(<SettingsPage />, {
    session: testSession({ role: 'admin', rights: ['settings.read', 'import.manage'] }),
    at,
  });

/** Opens the page of the import. */
export const openImport = () => openImports('/settings?tab=import&import=12');

/** Fires the event directly, because user-event filters files by the accept attribute. */
export function chooseFile(content: string[], name: string): void {
  const file = new Blob(content);
  Object.defineProperty(file, 'name', { value: name });
  fireEvent.change(screen.getByTestId('import-file'), { target: { files: [file] } });
}

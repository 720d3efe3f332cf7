import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderInShell } from '../../testing/render-in-shell';
import { READER_ABILITIES, SETTINGS } from '../../testing/settings';
import { SettingsPage } from '../settings-page';

let settings = SETTINGS;
let logos = 0;

const server = apiServer(
  http.get('*/api/settings', () => HttpResponse.json(settings)),
  http.put('*/api/settings/logo', () => {
    logos += 1;
    settings = { ...settings, logoUrl: '/api/settings/logo?v=1' };
    return HttpResponse.json({ logoUrl: settings.logoUrl });
  }),
  http.delete('*/api/settings/logo', () => {
    settings = { ...settings, logoUrl: null };
    return new HttpResponse(null, { status: 204 });
  }),
  http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
);

beforeEach(() => {
  settings = SETTINGS;
  logos = 0;
});

afterEach(() => jest.useRealTimers());

const open = (role: 'admin' | 'super_admin' = 'super_admin') =>
  renderInShell(<SettingsPage />, {
    session: testSession({ role, rights: ['settings.read', 'settings.manage', 'audit.read'] }),
    at: '/settings?tab=company',
  });

/** Fires the event directly, because user-event filters files by the accept attribute. */
function choose(logo: Blob, name: string): void {
  Object.defineProperty(logo, 'name', { value: name });
  fireEvent.change(screen.getByTestId('logo-file'), { target: { files: [logo] } });
}
const PNG = new Blob(['a logo'], { type: 'image/png' });

it('saves a chosen logo immediately and removes it', async () => {
  const { user } = await open();
  expect(await screen.findByText('No logo yet')).toBeVisible();
  choose(PNG, 'logo.png');
  const logo = await screen.findByRole('img', { name: 'Logo of Harbour Works' });
  expect(logo).toHaveAttribute('src', '/api/settings/logo?v=1');
  expect(toastStore.read()?.title).toBe('Logo saved');
  expect(screen.getByRole('button', { name: 'Replace Logo' })).toBeEnabled();

  await user.click(screen.getByRole('button', { name: 'Remove Logo' }));
  expect(await screen.findByText('No logo yet')).toBeVisible();
  expect(toastStore.read()?.title).toBe('Logo removed');
});

it.each([
  ['image/svg+xml', 100, 'Please choose a PNG, JPEG or WebP image.'],
  ['image/png', 0, 'This file is empty. Please choose another one.'],
  ['image/png', 3 * 1024 ** 2, 'This file is 3 MB. Logos can be up to 2 MB.'],
])('rejects a file of %s with %d bytes', async (type, sizeBytes, message) => {
  await open();
  await screen.findByText('No logo yet');
  choose(new Blob([new Uint8Array(sizeBytes)], { type }), 'logo');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(logos).toBe(0);
});

it('gives the upload of a logo more time than other requests', async () => {
  let respond = (): void => undefined;
  const response = new Promise<void>((resolve) => (respond = resolve));
  let isReceived = false;
  server.use(
    http.put('*/api/settings/logo', async () => {
      isReceived = true;
      await response;
      settings = { ...settings, logoUrl: '/api/settings/logo?v=1' };
      return HttpResponse.json({ logoUrl: settings.logoUrl });
    }),
  );
  await open();
  await screen.findByText('No logo yet');
  jest.useFakeTimers({ advanceTimers: true });
  choose(PNG, 'logo.png');
  await waitFor(() => expect(isReceived).toBe(true));
  act(() => jest.advanceTimersByTime(60_000));
  respond();
  expect(await screen.findByRole('img', { name: 'Logo of Harbour Works' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(toastStore.read()?.title).toBe('Logo saved');
});

it('shows why the server rejected a logo', async () => {
  const message = 'This image is damaged and cannot be read. Please choose another one.';
  server.use(
    http.put('*/api/settings/logo', () =>
      HttpResponse.json({ statusCode: 400, message: message }, { status: 400 }),
    ),
  );
  await open();
  await screen.findByText('No logo yet');
  choose(PNG, 'logo.png');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByText('No logo yet')).toBeVisible();
});

it('shows an admin the logo without letting them change it', async () => {
  settings = {
    ...SETTINGS,
    logoUrl: '/api/settings/logo?v=1',
    abilities: READER_ABILITIES,
  };
  await open('admin');
  expect(await screen.findByRole('img', { name: 'Logo of Harbour Works' })).toBeVisible();
  for (const name of ['Replace Logo', 'Remove Logo']) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
});

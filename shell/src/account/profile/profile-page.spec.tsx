import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { OwnSessionDto } from '../../api/endpoints.generated';
import { UserMenu } from '../../layout/user-menu';
import { profileHandlers } from '../../testing/profile-handlers';
import { renderInShell } from '../../testing/render-in-shell';
import { ProfilePage } from './profile-page';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const ownSession = (parts: Partial<OwnSessionDto>): OwnSessionDto => ({
  id: 'here',
  isCurrent: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-02T00:00:00.000Z',
  address: '203.0.113.7',
  userAgent: CHROME,
  method: 'password',
  secondFactor: null,
  confirmedAt: null,
  ...parts,
});

let sessions: OwnSessionDto[] = [];
const ended: string[] = [];

const server = apiServer(
  http.get('*/api/auth/sessions', () => HttpResponse.json(sessions)),
  ...profileHandlers,
  http.delete('*/api/auth/sessions', () => {
    ended.push('others');
    sessions = sessions.filter(({ isCurrent }) => isCurrent);
    return new HttpResponse(null, { status: 204 });
  }),
  http.delete('*/api/auth/sessions/:id', ({ params }) => {
    ended.push(String(params.id));
    sessions = sessions.filter(({ id }) => id !== params.id);
    return new HttpResponse(null, { status: 204 });
  }),
);

beforeEach(() => {
  ended.length = 0;
  sessions = [ownSession({}), ownSession({ id: 'phone', isCurrent: false, userAgent: SAFARI })];
});

async function open() {
  const rendered = await renderInShell(
    <>
      <UserMenu />
      <ProfilePage />
    </>,
    { session: testSession({ version: 4 }) },
  );
  await screen.findByText('Safari on iPhone');
  return rendered;
}

describe('personal information', () => {
  it('saves on retry after the response was lost', async () => {
    let me = testSession({ version: 4 });
    let isLost = false;
    server.use(
      http.get('*/api/auth/me', () => HttpResponse.json(me)),
      http.put('*/api/auth/profile', async ({ request }) => {
        const version = Number(/name="version"\s+(\d+)/.exec(await request.text())?.[1]);
        if (version !== me.version) {
          const message = 'Someone else changed this profile in the meantime.';
          return HttpResponse.json({ message, rule: 'record.stale_version' }, { status: 409 });
        }
        me = { ...me, firstName: 'Mia', version: version + 1 };
        if (isLost) return HttpResponse.json(me);
        isLost = true;
        return HttpResponse.error();
      }),
    );
    server.use(http.get('*/api/auth/me', () => HttpResponse.error(), { once: true }));
    const { user } = await open();
    await user.clear(screen.getByLabelText('First Name'));
    await user.type(screen.getByLabelText('First Name'), 'Mia');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/no connection/);
    await user.click(screen.getByRole('button', { name: /Save Changes$/ }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await waitFor(() => expect(me.version).toBe(6));
    expect(screen.queryByText(/Someone else/)).not.toBeInTheDocument();
  });

  it('saves the form and updates the name in the top bar', async () => {
    const forms: string[] = [];
    let name = 'Maya';
    server.use(
      http.put('*/api/auth/profile', async ({ request }) => {
        forms.push(await request.text());
        name = 'Mia';
        return HttpResponse.json(testSession({ firstName: name, version: 5 }));
      }),
      http.get('*/api/auth/me', () =>
        HttpResponse.json(testSession({ firstName: name, version: 5 })),
      ),
    );
    const { user } = await open();
    expect(screen.getByLabelText(/^Department/)).toHaveAttribute(
      'placeholder',
      'e.g. Engineering, Sales, Marketing',
    );
    await user.clear(screen.getByLabelText('First Name'));
    await user.type(screen.getByLabelText('First Name'), 'Mia');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
    expect(screen.getByText('Your profile information has been updated.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Account menu of Mia Okafor' })).toBeVisible();
    expect(forms).toHaveLength(1);
    for (const [field, value] of [
      ['firstName', 'Mia'],
      ['lastName', 'Okafor'],
      ['email', 'maya@atrium.example'],
      ['department', 'Operations'],
      ['version', '4'],
    ]) {
      expect(forms[0]).toMatch(new RegExp(`name="${field}"\\r\\n\\r\\n${value}\\r\\n`));
    }
  });

  it('requires names and a valid email address', async () => {
    const { user } = await open();
    await user.clear(screen.getByLabelText('Last Name'));
    await user.clear(screen.getByLabelText('Email Address'));
    await user.type(screen.getByLabelText('Email Address'), 'maya');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Last name is required')).toBeVisible();
    expect(await screen.findByText('Invalid email address')).toBeVisible();
  });

  it('shows a server error at its field and in a toast', async () => {
    const message = 'This email address is taken.';
    server.use(
      http.put('*/api/auth/profile', () =>
        HttpResponse.json(
          { statusCode: 409, message, errors: { email: message } },
          { status: 409 },
        ),
      ),
      http.get('*/api/auth/me', () => HttpResponse.json(testSession({ version: 4 }))),
    );
    const { user } = await open();
    await user.type(screen.getByLabelText('Email Address'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update profile')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
    expect(screen.getByLabelText('Email Address')).toHaveValue('maya@atrium.examplex');
  });

  it.each([
    [new File(['x'], 'notes.txt', { type: 'text/plain' }), 'Invalid file type'],
    [
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }),
      'File too large',
    ],
  ])('rejects a picture file with an invalid type or size', async (file, title) => {
    await open();
    // Dropped files bypass the accept attribute.
    await userEvent.setup({ applyAccept: false }).upload(screen.getByTestId('picture-file'), file);
    expect(await screen.findByText(title)).toBeVisible();
  });
});

describe('password', () => {
  const fill = async (
    user: Awaited<ReturnType<typeof open>>['user'],
    texts: Record<string, string>,
  ) => {
    for (const [label, text] of Object.entries(texts)) {
      await user.type(screen.getByLabelText(label), text);
    }
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
  };

  it('changes the password with the current one', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.put('*/api/auth/password', async ({ request }) => {
        bodies.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await open();
    await fill(user, {
      'Current Password': 'my-old-phrase',
      'New Password': 'a-rare-phrase',
      'Confirm New Password': 'a-rare-phrase',
    });
    expect(await screen.findByText('Password changed successfully')).toBeVisible();
    expect(bodies).toEqual([{ currentPassword: 'my-old-phrase', newPassword: 'a-rare-phrase' }]);
    await waitFor(() => expect(screen.getByLabelText('New Password')).toHaveValue(''));
  });

  it('warns that the password may have changed when there was no response', async () => {
    server.use(http.put('*/api/auth/password', () => HttpResponse.error()));
    const { user } = await open();
    await fill(user, {
      'Current Password': 'my-old-phrase',
      'New Password': 'a-rare-phrase',
      'Confirm New Password': 'a-rare-phrase',
    });
    expect(await screen.findByText(/If you're asked to sign in, use the new one/)).toBeVisible();
    expect(screen.getByLabelText('New Password')).toHaveValue('a-rare-phrase');
  });

  it('gives password managers the username', async () => {
    await open();
    const current = await screen.findByLabelText('Current Password');
    const username = current.closest('form')?.querySelector('[autocomplete=username]');
    expect(username).toHaveValue('maya');
    expect(username).not.toBeVisible();
  });

  it('rejects a new password that is too short or differs from its confirmation', async () => {
    const { user } = await open();
    await fill(user, {
      'Current Password': 'my-old-phrase',
      'New Password': 'short',
      'Confirm New Password': 'shorts',
    });
    expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible();
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
  });
});

describe('sessions', () => {
  it('names each device and marks the current one', async () => {
    await open();
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items[0]).toMatch(/^Chrome on WindowsThis device203\.0\.113\.7 · Last active /);
    expect(items[0]).toMatch(/ · Signed in Jan 1, 2026, 12:00 AM · Password$/);
    expect(items[1]).not.toContain('This device');
    expect(
      screen.queryByRole('button', { name: 'Sign out Chrome on Windows' }),
    ).not.toBeInTheDocument();
  });

  it('signs out one device after confirmation', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(ended).toEqual(['phone']);
  });

  it('signs out all other devices after confirmation', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Sign Out Everywhere Else' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Sign Out Everywhere Else' }));
    expect(await screen.findByText("You've been signed out everywhere else")).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument());
    expect(ended).toEqual(['others']);
  });
});

it('says how users without a usable password sign in, instead of a form to change it', async () => {
  server.use(
    http.get('*/api/auth/second-factor', () =>
      HttpResponse.json({
        hasPassword: false,
        hasTotp: false,
        recoveryCodes: 0,
        passkeys: 1,
        isRequired: false,
      }),
    ),
  );
  await open();
  expect(await screen.findByText(/You sign in without a password/)).toBeVisible();
  expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
});

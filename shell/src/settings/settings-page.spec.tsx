import { toastStore } from '@atrium/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { SettingsDto } from '../api/endpoints.generated';
import { READER_ABILITIES, SETTINGS } from '../testing/settings';
import { openSettings, settingsServer } from './testing/settings-server';

const settings = settingsServer();

it('saves a settings group with the version that was read', async () => {
  const { user } = await openSettings('company');
  const name = await screen.findByLabelText('Company Name');
  await user.clear(name);
  await user.type(name, 'Harbour & Sons');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Settings saved'));
  const { address: _address, ...company } = SETTINGS.company;
  expect(settings.sent).toEqual([['company', { ...company, name: 'Harbour & Sons', version: 3 }]]);
});

it.each(['company', 'webhooks'] as const)(
  'shows the version of Atrium in the tab %s',
  async (tab) => {
    settings.server.use(http.get('*/api/webhooks', () => HttpResponse.json([])));
    await openSettings(tab);
    expect(await screen.findByText('Atrium 1.4.0')).toBeVisible();
  },
);

it('rejects a VAT ID that the country does not have', async () => {
  settings.record = { ...SETTINGS, company: { ...SETTINGS.company, country: 'DE' } };
  const { user } = await openSettings('company');
  await user.click(await screen.findByRole('button', { name: 'Tax and Bank Details' }));
  await user.type(screen.getByLabelText(/^Tax ID/), '123');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/looks like DE123456789/)).toBeVisible();
  expect(settings.sent).toEqual([]);
});

const STALE = {
  statusCode: 409,
  message: 'Someone else changed this setting in the meantime. Review the changes and try again.',
  rule: 'record.stale_version',
};

/** Rejects stale versions like the server and drops the first response. */
function dropFirstResponse(): void {
  let isLost = false;
  settings.server.use(
    http.put('*/api/settings/company', async ({ request }) => {
      const input = (await request.json()) as SettingsDto['company'];
      const { version } = settings.record.company;
      if (input.version !== version) return HttpResponse.json(STALE, { status: 409 });
      settings.sent.push(input);
      const company = { ...input, name: input.name.trim(), version: version + 1 };
      settings.record = { ...settings.record, company };
      if (isLost) return HttpResponse.json(company);
      isLost = true;
      return HttpResponse.error();
    }),
  );
}

describe('a lost response', () => {
  const saveTwice = async (meanwhile: () => void) => {
    dropFirstResponse();
    const { user } = await openSettings('company');
    await user.type(await screen.findByLabelText('Company Name'), ' Ltd ');
    // The network is down, so the saved settings can't be read either.
    settings.server.use(http.get('*/api/settings', () => HttpResponse.error(), { once: true }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(/no connection/)).toBeVisible();
    meanwhile();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  };

  it('saves a settings group on retry after the response was lost', async () => {
    await saveTwice(() => undefined);
    await waitFor(() => expect(toastStore.read()?.title).toBe('Settings saved'));
    expect(screen.queryByText(/Someone else/)).not.toBeInTheDocument();
    expect(settings.record.company).toMatchObject({ name: 'Harbour Works Ltd' });
  });

  it('asks before a retry overwrites a change by someone else', async () => {
    await saveTwice(() => {
      const { company } = settings.record;
      settings.record = {
        ...settings.record,
        company: { ...company, name: 'Pier', version: company.version + 1 },
      };
    });
    expect(await screen.findByText(/Someone else just changed this/)).toBeVisible();
    expect(screen.getByText('Company Name:', { exact: false })).toHaveTextContent(
      'Company Name: Harbour Works Pier',
    );
    expect(screen.queryByText(STALE.message)).not.toBeInTheDocument();
    expect(settings.record.company.name).toBe('Pier');
  });
});

describe('unsaved input', () => {
  const typeName = async () => {
    const page = await openSettings('company');
    await page.user.type(await screen.findByLabelText('Company Name'), ' Ltd');
    await page.user.click(screen.getByRole('link', { name: 'Finance' }));
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
    return { ...page, question };
  };

  it('keeps unsaved input when the user decides not to leave the tab', async () => {
    const { user, question, address } = await typeName();
    expect(address()).toBe('/settings?tab=company');
    await user.click(within(question).getByRole('button', { name: 'Keep Editing' }));
    expect(screen.getByLabelText('Company Name')).toHaveValue('Harbour Works Ltd');

    await user.click(screen.getByRole('link', { name: 'Files' }));
    expect(await screen.findByRole('dialog', { name: /^Discard/ })).toBeVisible();
  });

  it('discards unsaved input after the user confirms', async () => {
    const { user, question, address } = await typeName();
    await user.click(within(question).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByLabelText('Number Prefix')).toBeVisible();
    expect(address()).toBe('/settings?tab=finance');
    await user.click(screen.getByRole('link', { name: 'Company' }));
    expect(await screen.findByLabelText('Company Name')).toHaveValue('Harbour Works');
  });

  it('lets the user leave the tab once the input is saved', async () => {
    const { user } = await openSettings('company');
    await user.type(await screen.findByLabelText('Company Name'), ' Ltd');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Settings saved'));
    await user.click(screen.getByRole('link', { name: 'Finance' }));
    expect(await screen.findByLabelText('Number Prefix')).toBeVisible();
  });
});

it('shows an admin the settings and who can change them', async () => {
  settings.record = { ...SETTINGS, abilities: READER_ABILITIES };
  await openSettings('finance', 'admin');
  expect(await screen.findByLabelText('Number Prefix')).toBeDisabled();
  expect(screen.getByText(/Only a super admin can change the settings/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
});

it('shows limits in MB and GB and server errors at their fields', async () => {
  settings.server.use(
    http.put('*/api/settings/files', () =>
      HttpResponse.json(
        { message: 'Too large.', errors: { maxFileSizeBytes: 'Larger than the total storage.' } },
        { status: 400 },
      ),
    ),
  );
  const { user } = await openSettings('files');
  expect(await screen.findByLabelText('Maximum File Size')).toHaveValue('1024');
  expect(screen.getByLabelText('Storage Limit')).toHaveValue('100');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Larger than the total storage.')).toBeVisible();
});

it.each([
  ['Maximum File Size', '1048577', 'Enter a number from 1 to 1,048,576.'],
  ['Storage Limit', '1048577', 'Enter a number from 0.01 to 1,048,576.'],
])('shows the limits of %s in the unit of its field', async (label, tooMuch, message) => {
  const { user } = await openSettings('files');
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, tooMuch);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('shows that a test message was not sent', async () => {
  settings.server.use(
    http.post('*/api/settings/mail/test', () =>
      HttpResponse.json({ status: 'pending', lastError: null }),
    ),
  );
  const { user } = await openSettings('mail');
  expect(await screen.findByText('Not set up')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send Me a Test Message' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe("Couldn't send the test message"));
  expect(toastStore.read()?.description).toMatch(/in the outbox/);
});

it('saves which roles need a second factor', async () => {
  const { user } = await openSettings('sign-in');
  const days = await screen.findByLabelText('Grace Period');
  await user.clear(days);
  await user.type(days, '7');
  await user.click(screen.getByLabelText(/^Roles That Need a Second Factor/));
  await user.click(await screen.findByTitle('Admin'));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(settings.sent).toEqual([
      [
        'sign-in',
        {
          passwordDisabledRoles: [],
          secondFactorRoles: ['admin'],
          secondFactorGraceDays: 7,
          version: 0,
        },
      ],
    ]),
  );
});

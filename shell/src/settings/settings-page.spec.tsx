import { DEFAULT_INVOICE_MAIL, DEFAULT_REMINDER_MAIL } from '@atrium/contracts';
import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CalendarPreviewDto, SettingsDto } from '../api/endpoints.generated';
import { renderInShell } from '../testing/render-in-shell';
import { READER_ABILITIES, SETTINGS } from '../testing/settings';
import { SettingsPage } from './settings-page';

const UNAFFECTED: CalendarPreviewDto = { requests: 0, users: 0, changes: [] };

let settings = SETTINGS;
let preview = UNAFFECTED;
const sent: unknown[] = [];
const previewed: unknown[] = [];

const server = apiServer(
  http.get('*/api/settings', () => HttpResponse.json(settings)),
  http.put('*/api/settings/:group', async ({ request, params }) => {
    sent.push([params.group, await request.json()]);
    return HttpResponse.json({});
  }),
  http.post('*/api/timeoff/calendar/preview', async ({ request }) => {
    previewed.push(await request.json());
    return HttpResponse.json(preview);
  }),
  http.get('*/api/tax-rates', () => HttpResponse.json([])),
  http.get('*/api/identity-providers', () => HttpResponse.json([])),
  http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
);

beforeEach(() => {
  settings = SETTINGS;
  preview = UNAFFECTED;
  sent.length = 0;
  previewed.length = 0;
});

const open = (tab: string, role: 'admin' | 'super_admin' = 'super_admin') =>
  renderInShell(<SettingsPage />, {
    session: testSession({ role, rights: ['settings.read', 'settings.manage', 'audit.read'] }),
    at: `/settings?tab=${tab}`,
  });

it('saves a settings group with the version that was read', async () => {
  const { user } = await open('company');
  const name = await screen.findByLabelText('Company Name');
  await user.clear(name);
  await user.type(name, 'Harbour & Sons');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Settings saved'));
  const { address: _address, ...company } = SETTINGS.company;
  expect(sent).toEqual([['company', { ...company, name: 'Harbour & Sons', version: 3 }]]);
});

it('rejects a VAT ID that the country does not have', async () => {
  settings = { ...SETTINGS, company: { ...SETTINGS.company, country: 'DE' } };
  const { user } = await open('company');
  await user.click(await screen.findByRole('button', { name: 'Tax and Bank Details' }));
  await user.type(screen.getByLabelText(/^Tax ID/), '123');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/looks like DE123456789/)).toBeVisible();
  expect(sent).toEqual([]);
});

it('names the company details that e-invoices need', async () => {
  await open('finance');
  expect(await screen.findByText(/Street, Postal Code, City, Country, Tax ID/)).toBeVisible();
});

it('shows the invoice email for a sample invoice and rejects an unknown placeholder', async () => {
  const { user } = await open('finance');
  await user.click(await screen.findByRole('button', { name: 'Invoice Email' }));
  const subject = screen.getByLabelText('Subject');
  await user.clear(subject);
  await user.click(subject);
  await user.paste('Bill {{invoiceNumber}} from {{companyName}} for {{amount}} {{iban}}');
  expect(screen.getByRole('group', { name: 'Preview' })).toHaveTextContent(
    'Bill INV-2026-0042 from Harbour Works for $1,250.00 {{iban}}',
  );
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/There is no placeholder {{iban}}/)).toBeVisible();
  expect(sent).toEqual([]);
});

it('saves the service level targets in minutes, and rejects text that is not a time', async () => {
  const { user } = await open('helpdesk');
  const target = await screen.findByLabelText('High: First Response');
  await user.clear(target);
  await user.type(target, 'soon');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/^Enter a time such as/)).toBeVisible();
  expect(sent).toEqual([]);

  await user.clear(target);
  await user.type(target, '1:30');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject(['helpdesk', { targets: { high: { firstResponseMinutes: 90 } } }]);
});

it('names the range of a service level target', async () => {
  const { user } = await open('helpdesk');
  const target = await screen.findByLabelText('High: Resolution');
  await user.clear(target);
  await user.type(target, '9000 h');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Enter a time from 1 min to 8,784 h.')).toBeVisible();
});

it('turns on the yearly renewal of balances from next January 1', async () => {
  const { user } = await open('timeoff');
  const renewal = await screen.findByRole('switch', { name: 'Renew Balances Every Year' });
  expect(screen.queryByLabelText('Vacation Carry-Over')).not.toBeInTheDocument();
  await user.click(renewal);
  const carryOver = await screen.findByLabelText('Vacation Carry-Over');
  await user.clear(carryOver);
  await user.type(carryOver, '7.5');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    'timeoff',
    {
      ...SETTINGS.timeoff,
      firstRenewalYear: new Date().getUTCFullYear() + 1,
      vacationCarryOverDays: 7.5,
    },
  ]);
});

it('keeps the first year of renewals that have begun', async () => {
  settings = { ...SETTINGS, timeoff: { ...SETTINGS.timeoff, firstRenewalYear: 2020 } };
  const { user } = await open('timeoff');
  const vacation = await screen.findByLabelText('Vacation');
  await user.clear(vacation);
  await user.type(vacation, '20');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual(['timeoff', { ...settings.timeoff, vacationDays: 20 }]);
});

it('keeps the hours of a weekday that is closed and opened again', async () => {
  const { user } = await open('helpdesk');
  const monday = await screen.findByRole('checkbox', { name: 'Monday' });
  fireEvent.change(screen.getByLabelText('Monday from'), { target: { value: '07:30' } });
  await user.click(monday);
  expect(screen.queryByLabelText('Monday from')).not.toBeInTheDocument();
  await user.click(monday);
  expect(screen.getByLabelText('Monday from')).toHaveValue('07:30');
});

it('adds and removes payment reminders', async () => {
  const { user } = await open('finance');
  await user.click(await screen.findByRole('button', { name: 'Payment Reminders' }));
  expect(
    screen.getByText(/choose Pause Reminders in its menu; for a client, edit the client\.$/),
  ).toBeVisible();
  expect(screen.getByText('No reminders are sent automatically.')).toBeVisible();
  const add = screen.getByRole('button', { name: 'Add Reminder' });
  await user.click(add);
  await user.click(add);
  expect(await screen.findByRole('group', { name: '14 days after the due date' })).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: 'Remove the reminder: 7 days after the due date' }),
  );
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    'finance',
    expect.objectContaining({
      reminders: [{ days: 14, ...DEFAULT_REMINDER_MAIL }],
      invoiceMail: DEFAULT_INVOICE_MAIL,
      einvoices: false,
    }),
  ]);
});

const STALE = {
  statusCode: 409,
  message: 'Someone else changed this setting in the meantime. Review the changes and try again.',
  rule: 'record.stale_version',
};

/** Rejects stale versions like the server and drops the first response. */
function dropFirstResponse(): void {
  let isLost = false;
  server.use(
    http.put('*/api/settings/company', async ({ request }) => {
      const input = (await request.json()) as SettingsDto['company'];
      const { version } = settings.company;
      if (input.version !== version) return HttpResponse.json(STALE, { status: 409 });
      sent.push(input);
      const company = { ...input, name: input.name.trim(), version: version + 1 };
      settings = { ...settings, company };
      if (isLost) return HttpResponse.json(company);
      isLost = true;
      return HttpResponse.error();
    }),
  );
}

describe('a lost response', () => {
  const saveTwice = async (meanwhile: () => void) => {
    dropFirstResponse();
    const { user } = await open('company');
    await user.type(await screen.findByLabelText('Company Name'), ' Ltd ');
    // The network is down, so the saved settings can't be read either.
    server.use(http.get('*/api/settings', () => HttpResponse.error(), { once: true }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(/no connection/)).toBeVisible();
    meanwhile();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  };

  it('saves a settings group on retry after the response was lost', async () => {
    await saveTwice(() => undefined);
    await waitFor(() => expect(toastStore.read()?.title).toBe('Settings saved'));
    expect(screen.queryByText(/Someone else/)).not.toBeInTheDocument();
    expect(settings.company).toMatchObject({ name: 'Harbour Works Ltd' });
  });

  it('asks before a retry overwrites a change by someone else', async () => {
    await saveTwice(() => {
      const { company } = settings;
      settings = {
        ...settings,
        company: { ...company, name: 'Pier', version: company.version + 1 },
      };
    });
    expect(await screen.findByText(/Someone else just changed this/)).toBeVisible();
    expect(screen.queryByText(STALE.message)).not.toBeInTheDocument();
    expect(settings.company.name).toBe('Pier');
  });
});

describe('unsaved input', () => {
  const typeName = async () => {
    const page = await open('company');
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
    const { user } = await open('company');
    await user.type(await screen.findByLabelText('Company Name'), ' Ltd');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Settings saved'));
    await user.click(screen.getByRole('link', { name: 'Finance' }));
    expect(await screen.findByLabelText('Number Prefix')).toBeVisible();
  });
});

it('shows an admin the settings and who can change them', async () => {
  settings = { ...SETTINGS, abilities: READER_ABILITIES };
  await open('finance', 'admin');
  expect(await screen.findByLabelText('Number Prefix')).toBeDisabled();
  expect(screen.getByText(/Only a super admin can change the settings/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
});

it('rejects the number prefix of credit notes before it saves', async () => {
  const { user } = await open('finance');
  const field = await screen.findByLabelText('Number Prefix');
  await user.clear(field);
  await user.type(field, 'CN');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const message = 'CN is the prefix of credit notes. Choose another one for invoices.';
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toEqual([]);
});

it('keeps an invalid holiday and shows an error', async () => {
  const { user } = await open('timeoff');
  const field = await screen.findByPlaceholderText('Add a holiday');
  await user.type(field, '31.12.2026');
  await user.tab();
  expect(await screen.findByText('Enter a date such as Feb 3, 2030.')).toBeVisible();
  expect(field).toHaveValue('31.12.2026');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(sent).toEqual([]);

  await user.clear(field);
  await user.type(field, '2026-12-31');
  expect(await screen.findByText('Dec 31, 2026')).toBeVisible();
  expect(screen.getByPlaceholderText('Add a holiday')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    'timeoff',
    expect.objectContaining({ holidays: ['2026-12-25', '2026-12-26', '2026-12-31'] }),
  ]);
});

it('says above the working week and the holidays what a change of them does', async () => {
  await open('timeoff');
  const note = await screen.findByText(
    "When you change holidays or working days, Atrium recalculates the hours of requests that haven't ended and notifies everyone affected. You see these requests before you save.",
  );
  for (const label of ['Working Week', 'Holidays']) {
    const [field] = screen.getAllByLabelText(label);
    expect(note.compareDocumentPosition(field as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

it('lists the requests that a removed holiday changes, and saves only after confirmation', async () => {
  const change = (id: number, userName: string, newMinutes: number) => ({
    id,
    userId: id,
    userName,
    userLastName: 'Okafor',
    userEmail: `${userName}@example.com`,
    type: 'vacation' as const,
    startDate: '2026-12-21',
    endDate: '2026-12-25',
    status: 'approved' as const,
    days: '4.00',
    minutes: 1920,
    newDays: '5.00',
    newMinutes,
  });
  const names = Array.from({ length: 9 }, (_, index) => `User${index}`);
  preview = {
    requests: 12,
    users: 11,
    changes: ['Maya', ...names, 'Hidden'].map((name, id) => change(id, name, 2400)),
  };
  const { user } = await open('timeoff');
  await user.click(await screen.findByRole('button', { name: 'Remove Dec 25, 2026' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change these requests?' });
  expect(dialog).toHaveTextContent('This changes the hours of 12 requests and notifies 11 people:');
  const [first] = within(dialog).getAllByRole('listitem');
  expect(first).toHaveTextContent('Maya Okafor: 40 hours instead of 32');
  expect(first).toHaveTextContent('Vacation, Dec 21 – 25, 2026');
  expect(within(dialog).getByText('2 more requests')).toBeVisible();
  expect(previewed).toEqual([{ workingDays: [1, 2, 3, 4, 5], holidays: ['2026-12-26'] }]);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText("Your changes aren't saved yet.")).toBeVisible();
  expect(sent).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const again = await screen.findByRole('dialog', { name: 'Change these requests?' });
  await user.click(within(again).getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual(['timeoff', expect.objectContaining({ holidays: ['2026-12-26'] })]);
});

it('says how many requests new holidays would change if the user cannot read them', async () => {
  preview = { requests: 12, users: 11, changes: [] };
  const { user } = await open('timeoff');
  await user.click(await screen.findByRole('button', { name: 'Remove Dec 25, 2026' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change these requests?' });
  expect(dialog).toHaveTextContent('This changes the hours of 12 requests and notifies 11 people.');
  expect(within(dialog).queryByRole('listitem')).not.toBeInTheDocument();
});

it('saves a holiday that changes no requests without asking', async () => {
  const { user } = await open('timeoff');
  await user.click(await screen.findByRole('button', { name: 'Remove Dec 25, 2026' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(previewed).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('previews no requests when only the name of a holiday changes', async () => {
  const { user } = await open('timeoff');
  await user.type(await screen.findByLabelText('Holiday name for Dec 26, 2026'), 'Boxing Day');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(previewed).toEqual([]);
});

it('saves the name of a holiday', async () => {
  const { user } = await open('timeoff');
  const name = await screen.findByLabelText('Holiday name for Dec 26, 2026');
  expect(screen.getByLabelText('Holiday name for Dec 25, 2026')).toHaveValue('Christmas Day');
  await user.type(name, 'Boxing Day');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    'timeoff',
    expect.objectContaining({
      holidays: ['2026-12-25', '2026-12-26'],
      holidayNames: { '2026-12-25': 'Christmas Day', '2026-12-26': 'Boxing Day' },
    }),
  ]);
});

it('removes holidays one by one', async () => {
  const { user } = await open('timeoff');
  const list = await screen.findByRole('list', { name: 'Holidays' });
  await user.click(within(list).getByRole('button', { name: 'Remove Dec 25, 2026' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    'timeoff',
    expect.objectContaining({ holidays: ['2026-12-26'], version: 1 }),
  ]);
});

it('shows limits in MB and GB and server errors at their fields', async () => {
  server.use(
    http.put('*/api/settings/files', () =>
      HttpResponse.json(
        { message: 'Too large.', errors: { maxFileSizeBytes: 'Larger than the total storage.' } },
        { status: 400 },
      ),
    ),
  );
  const { user } = await open('files');
  expect(await screen.findByLabelText('Maximum File Size')).toHaveValue('1024');
  expect(screen.getByLabelText('Storage Limit')).toHaveValue('100');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Larger than the total storage.')).toBeVisible();
});

it('shows at the resolution target that it is shorter than the first response target', async () => {
  const { user } = await open('helpdesk');
  const field = await screen.findByLabelText('High: First Response');
  await user.clear(field);
  await user.type(field, '99 h');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(
    await screen.findByText(
      'The resolution target must not be shorter than the first response target.',
    ),
  ).toBeVisible();
  expect(screen.getByLabelText('High: Resolution')).toBeInvalid();
});

it.each([
  ['Maximum File Size', '1048577', 'Enter a number from 1 to 1,048,576.'],
  ['Storage Limit', '1048577', 'Enter a number from 0.01 to 1,048,576.'],
])('shows the limits of %s in the unit of its field', async (label, tooMuch, message) => {
  const { user } = await open('files');
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, tooMuch);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('shows that a test message was not sent', async () => {
  server.use(
    http.post('*/api/settings/mail/test', () =>
      HttpResponse.json({ status: 'pending', lastError: null }),
    ),
  );
  const { user } = await open('mail');
  expect(await screen.findByText('Not set up')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send Me a Test Message' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe("Couldn't send the test message"));
  expect(toastStore.read()?.description).toMatch(/in the outbox/);
});

it('saves which roles need a second factor', async () => {
  const { user } = await open('sign-in');
  const days = await screen.findByLabelText('Grace Period');
  await user.clear(days);
  await user.type(days, '7');
  await user.click(screen.getByLabelText(/^Roles That Need a Second Factor/));
  await user.click(await screen.findByTitle('Admin'));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(sent).toEqual([
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

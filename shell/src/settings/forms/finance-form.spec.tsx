import { DEFAULT_INVOICE_MAIL, DEFAULT_REMINDER_MAIL } from '@atrium/contracts';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { openSettings, settingsServer } from '../testing/settings-server';

const settings = settingsServer();

it('names the company details that e-invoices need', async () => {
  await openSettings('finance');
  expect(await screen.findByText(/Street, Postal Code, City, Country, Tax ID/)).toBeVisible();
});

it('shows the invoice email for a sample invoice and rejects an unknown placeholder', async () => {
  const { user } = await openSettings('finance');
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
  expect(settings.sent).toEqual([]);
});

it('adds and removes payment reminders', async () => {
  const { user } = await openSettings('finance');
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
  await waitFor(() => expect(settings.sent).toHaveLength(1));
  expect(settings.sent[0]).toEqual([
    'finance',
    expect.objectContaining({
      reminders: [{ days: 14, ...DEFAULT_REMINDER_MAIL }],
      invoiceMail: DEFAULT_INVOICE_MAIL,
      einvoices: false,
    }),
  ]);
});

it('rejects the number prefix of credit notes before it saves', async () => {
  const { user } = await openSettings('finance');
  const field = await screen.findByLabelText('Number Prefix');
  await user.clear(field);
  await user.type(field, 'CN');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  const message = 'CN is the prefix of credit notes. Choose another one for invoices.';
  expect(await screen.findByText(message)).toBeVisible();
  expect(settings.sent).toEqual([]);
});

it('names the email whose subject someone else has changed', async () => {
  const { user } = await openSettings('finance');
  await user.click(await screen.findByRole('button', { name: 'Invoice Email' }));
  await user.type(screen.getByLabelText('Subject'), ' (new)');
  const { finance } = settings.record;
  settings.server.use(
    http.put('*/api/settings/finance', () =>
      HttpResponse.json(
        { statusCode: 409, message: 'Someone else changed it.', rule: 'record.stale_version' },
        { status: 409 },
      ),
    ),
  );
  settings.record = {
    ...settings.record,
    finance: {
      ...finance,
      invoiceMail: { ...finance.invoiceMail, subject: 'Your bill' },
      version: finance.version + 1,
    },
  };
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Invoice Email: Subject:', { exact: false })).toHaveTextContent(
    /Your bill$/,
  );
});

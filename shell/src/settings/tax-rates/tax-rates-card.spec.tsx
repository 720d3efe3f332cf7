import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { TaxRateDto } from '../../api/endpoints.generated';
import { renderInShell } from '../../testing/render-in-shell';
import { TaxRatesCard } from './tax-rates-card';

const VAT: TaxRateDto = {
  id: 1,
  name: 'VAT 19%',
  category: 'S',
  percent: '19.000',
  reason: null,
  isDefault: true,
  isActive: true,
  isUsed: false,
  createdAt: '2026-01-01T08:30:00.000Z',
  updatedAt: '2026-01-01T08:30:00.000Z',
  version: 3,
  abilities: { update: true, retire: true },
};
const REVERSE_CHARGE: TaxRateDto = {
  ...VAT,
  id: 2,
  name: 'Reverse charge',
  category: 'AE',
  percent: '0.000',
  reason: 'The recipient owes the VAT.',
  isDefault: false,
  isUsed: true,
  abilities: { update: 'tax_rates.in_use', retire: true },
};

const sent: unknown[] = [];
let rates: TaxRateDto[];

const server = apiServer(
  http.get('*/api/tax-rates', () => HttpResponse.json(rates)),
  http.post('*/api/tax-rates', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json(VAT, { status: 201 });
  }),
  http.put('*/api/tax-rates/:id', async ({ request, params }) => {
    const input = (await request.json()) as Partial<TaxRateDto>;
    sent.push([params['id'], input]);
    if (input.version !== rates.find(({ id }) => String(id) === params['id'])?.version) {
      const stale = { message: 'Someone changed this rate.', rule: 'record.stale_version' };
      return HttpResponse.json(stale, { status: 409 });
    }
    return HttpResponse.json(VAT);
  }),
);

beforeEach(() => {
  rates = [VAT, REVERSE_CHARGE];
  sent.length = 0;
});

const open = (mayManage = true) =>
  renderInShell(<TaxRatesCard />, {
    session: testSession({
      role: 'admin',
      rights: mayManage ? ['settings.read', 'tax_rate.manage'] : ['settings.read'],
    }),
  });

it('lists rates with category, reason and status', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Tax rates' });
  expect(within(table).getByRole('row', { name: /VAT 19%/ })).toHaveTextContent(
    /19%.*Standard rate.*Default/,
  );
  expect(within(table).getByRole('row', { name: /Reverse charge/ })).toHaveTextContent(
    /The recipient owes the VAT\..*0%.*Reverse charge.*Active/,
  );
});

it('adds a tax rate without tax only with a reason', async () => {
  rates = [];
  const { user } = await open();
  expect(await screen.findByText('No tax rates yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Tax Rate' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Name'), 'Export');
  await user.click(within(dialog).getByLabelText('Category'));
  await user.click(await screen.findByTitle('Export outside the EU (G)'));
  expect(within(dialog).queryByLabelText('Percent')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Add Tax Rate' }));
  expect(await within(dialog).findByText('Reason is required')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Reason'), 'Article 146');
  await user.click(within(dialog).getByRole('button', { name: 'Add Tax Rate' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Tax rate added'));
  expect(sent).toEqual([
    expect.objectContaining({
      name: 'Export',
      category: 'G',
      percent: '0.000',
      reason: 'Article 146',
    }),
  ]);
});

it('shows next to the name that another active rate has it, and keeps the input', async () => {
  const message = 'Another active tax rate has this name.';
  server.use(
    http.post('*/api/tax-rates', () =>
      HttpResponse.json(
        { message, rule: 'tax_rates.name_taken', errors: { name: message } },
        { status: 409 },
      ),
    ),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add Tax Rate' }));
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByLabelText('Name');
  await user.type(name, 'VAT 19%');
  await user.type(within(dialog).getByLabelText('Percent'), '19');
  await user.click(within(dialog).getByRole('button', { name: 'Add Tax Rate' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(name).toBeInvalid();
  expect(name).toHaveValue('VAT 19%');
});

it('makes another rate the default, but does not edit one in use', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Reverse charge' }));
  expect(await screen.findByText(/This tax rate is in use/)).toBeVisible();
  await user.click(screen.getByText('Make Default'));
  await waitFor(() => expect(sent).toEqual([['2', { isDefault: true, version: 3 }]]));
});

it("keeps the input when someone else changes the rate, and saves it over the other's changes", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for VAT 19%' }));
  await user.click(await screen.findByText('Edit'));
  const dialog = await screen.findByRole('dialog');
  const percent = within(dialog).getByLabelText('Percent');
  await user.clear(percent);
  await user.type(percent, '20');
  rates = [{ ...VAT, name: 'Standard VAT', version: 4 }, REVERSE_CHARGE];
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await within(dialog).findByText(/Someone else just changed this/)).toBeVisible();
  expect(within(dialog).getByText('Name:', { exact: false })).toHaveTextContent(
    'Name: VAT 19% Standard VAT',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('Tax rate saved'));
  expect(sent).toEqual([
    ['1', { percent: '20.000', version: 3 }],
    ['1', { percent: '20.000', version: 4 }],
  ]);
});

it('retires a tax rate', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Actions for VAT 19%' }));
  await user.click(await screen.findByText('Retire'));
  await waitFor(() => expect(sent).toEqual([['1', { isActive: false, version: 3 }]]));
});

it('disables adding for users who cannot change rates', async () => {
  await open(false);
  expect(await screen.findByRole('button', { name: /Add Tax Rate/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

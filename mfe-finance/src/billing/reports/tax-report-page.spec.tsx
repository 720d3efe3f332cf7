import { renderWithUi } from '@atrium/ui-kit/testing';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { TaxReportPage } from './tax-report-page';

const total = { currency: 'USD', netAmount: '150.00', taxAmount: '19.00', grossAmount: '169.00' };

const REPORT = {
  rates: [
    { ...total, category: 'S', percent: '19.000', netAmount: '100.00', grossAmount: '119.00' },
    {
      ...total,
      category: 'AE',
      percent: '0.000',
      netAmount: '50.00',
      taxAmount: '0.00',
      grossAmount: '50.00',
    },
  ],
  totals: [total],
};

const requested: string[] = [];
let report: () => Response;

apiServer(
  http.get('*/api/tax-report', ({ request }) => {
    requested.push(new URL(request.url).search);
    return report();
  }),
);

beforeEach(() => {
  requested.length = 0;
  report = () => HttpResponse.json({ from: '2026-10-01', to: '2026-10-31', ...REPORT });
});

const open = () =>
  renderWithUi(<TaxReportPage />, {
    session: testSession(),
    at: '/billing/tax-report?from=2026-10-01&to=2026-10-31',
  });

it('shows the net amount, tax and gross amount of each rate, and the totals', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Tax report' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Standard rate 19%', '$100.00', '$19.00', '$119.00'],
    ['Reverse charge 0%', '$50.00', '$0.00', '$50.00'],
    ['Total', '$150.00', '$19.00', '$169.00'],
  ]);
  expect(requested).toEqual(['?from=2026-10-01&to=2026-10-31']);
});

it('loads the report of the entered period', async () => {
  const { user } = await open();
  const field = await screen.findByLabelText('To');
  await user.clear(field);
  await user.type(field, '2026-12-31');
  await user.tab();
  await waitFor(() => expect(requested.at(-1)).toBe('?from=2026-10-01&to=2026-12-31'));
});

it('loads the report of a period that is chosen by its name, and marks it', async () => {
  const { user } = await open();
  const periods = within(await screen.findByRole('group', { name: 'Period' }));
  await user.click(periods.getByRole('button', { name: 'Last Year' }));
  const year = new Date().getUTCFullYear() - 1;
  await waitFor(() => expect(requested.at(-1)).toBe(`?from=${year}-01-01&to=${year}-12-31`));
  expect(periods.getByRole('button', { pressed: true })).toHaveTextContent('Last Year');
});

it('says that the period has no invoices', async () => {
  report = () => HttpResponse.json({ ...REPORT, rates: [], totals: [] });
  await open();
  expect(await screen.findByText('No invoices in this period')).toBeVisible();
});

it('shows why the server rejects a period', async () => {
  report = () =>
    HttpResponse.json(
      { statusCode: 400, message: 'Choose a period of at most 366 days.' },
      { status: 400 },
    );
  await open();
  expect(await screen.findByText('Choose a period of at most 366 days.')).toBeVisible();
});

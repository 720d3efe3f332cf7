import { rightsOf } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes, useLocation } from 'react-router-dom';
import { listedClient } from '../testing/clients';
import { ClientsPage } from './clients-page';

const server = apiServer(
  http.get('*/api/clients/summary', () =>
    HttpResponse.json({ total: 1, active: 1, prospect: 0, inactive: 0 }),
  ),
  http.get('*/api/clients', () => HttpResponse.json([listedClient()])),
);

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
};

it('shows what each client owes in each currency', async () => {
  server.use(
    http.get('*/api/clients', () =>
      HttpResponse.json([
        listedClient({
          outstanding: [
            { currency: 'USD', amount: '8400.00' },
            { currency: 'EUR', amount: '950.50' },
          ],
        }),
        listedClient({ id: 5, name: 'Settled Ltd', outstanding: [] }),
      ]),
    ),
  );
  await renderWithUi(<ClientsPage />, {
    at: '/clients?layout=table',
    session: testSession({ rights: rightsOf({ role: 'manager', permissions: [] }) }),
  });
  const owing = within(await screen.findByRole('row', { name: /Acme Corporation/ }));
  expect(screen.getByRole('columnheader', { name: 'Outstanding' })).toBeVisible();
  expect(owing.getByText('$8,400.00')).toBeVisible();
  expect(owing.getByText('€950.50')).toBeVisible();
  const settled = within(screen.getByRole('row', { name: /Settled Ltd/ }));
  expect(settled.getByText('$0.00')).toBeVisible();
});

it('leads from the table to the clients that owe most', async () => {
  const { user } = await renderWithUi(
    <Routes>
      <Route path="/clients" element={<ClientsPage />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    {
      at: '/clients?layout=table',
      session: testSession({ rights: rightsOf({ role: 'manager', permissions: [] }) }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Aged Receivables' }));
  expect(screen.getByLabelText('Address')).toHaveTextContent(
    '/billing/aged-receivables?sort=-total',
  );
});

it('shows no outstanding amounts if the user cannot read invoices', async () => {
  const rights = rightsOf({ role: 'employee', permissions: [], financeForManagersOnly: true });
  await renderWithUi(<ClientsPage />, {
    at: '/clients?layout=table',
    session: testSession({ role: 'employee', rights }),
  });
  expect(await screen.findByRole('row', { name: /Acme Corporation/ })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Outstanding' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Aged Receivables' })).toBeNull();
});

import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Link, useLocation } from 'react-router-dom';
import { generatedApi } from '../../api/endpoints.generated';
import { invoiceDetail } from '../../testing/invoices';
import { invoicesServer } from '../../testing/invoices-server';
import { InvoiceActionsMenu, useDuplicate } from './invoice-actions';

const { server } = invoicesServer();

function Duplicating() {
  const duplicate = useDuplicate();
  const { pathname, state } = useLocation();
  return (
    <>
      <button onClick={() => void duplicate({ id: 31 })}>Duplicate</button>
      <Link to="/tickets">Tickets</Link>
      <p>{pathname}</p>
      <pre>{JSON.stringify(state)}</pre>
    </>
  );
}

const open = () => renderWithUi(<Duplicating />, { session: testSession() });

const serveInvoice = (parts: Parameters<typeof invoiceDetail>[0]) =>
  server.use(http.get('*/api/invoices/31', () => HttpResponse.json(invoiceDetail(parts))));

it('tells managers that only an admin can make an invoice recurring', async () => {
  const { user } = await renderWithUi(
    <InvoiceActionsMenu invoice={invoiceDetail()} onAct={jest.fn()} />,
    { session: testSession({ role: 'manager' }) },
  );
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  expect(await screen.findByRole('menuitem', { name: /^Make Recurring/ })).toHaveTextContent(
    'Only an admin can create or change recurring invoices.',
  );
});

it('opens the editor with the client and the lines of an invoice, without its number and dates', async () => {
  serveInvoice({ deliveryCountry: 'AT' });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  await screen.findByText('/billing/new');
  const { entered } = JSON.parse(document.querySelector('pre')?.textContent ?? '{}') as {
    entered: object;
  };
  const { clientName, clientEmail, projectId, description, terms, lines } = invoiceDetail();
  expect(entered).toEqual({
    fields: { clientName, clientEmail, projectId, deliveryCountry: 'AT', description, terms },
    currency: 'USD',
    lines: lines.map(({ description: text }) => expect.objectContaining({ description: text })),
  });
});

it('does not open the duplicate if the user has left the page before the invoice is loaded', async () => {
  let load = (): void => undefined;
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  server.use(
    http.get('*/api/invoices/31', async () => {
      await loading;
      return HttpResponse.json(invoiceDetail());
    }),
  );
  const { user, store } = await open();
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  await user.click(screen.getByRole('link', { name: 'Tickets' }));
  await screen.findByText('/tickets');
  load();
  await act(() => Promise.all(store.dispatch(generatedApi.util.getRunningQueriesThunk())));
  expect(screen.getByText('/tickets')).toBeVisible();
});

it('says that an invoice could not be duplicated', async () => {
  server.use(http.get('*/api/invoices/31', () => HttpResponse.error()));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe("Couldn't duplicate the invoice"));
});

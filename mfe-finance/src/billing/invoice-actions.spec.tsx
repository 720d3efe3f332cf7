import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { invoiceDetail } from '../testing/invoices';
import { invoicesServer } from '../testing/invoices-server';
import { useDuplicate } from './invoice-actions';

const { server } = invoicesServer();

function Duplicating() {
  const duplicate = useDuplicate();
  const { pathname, state } = useLocation();
  return (
    <>
      <button onClick={() => void duplicate({ id: 31 })}>Duplicate</button>
      <p>{pathname}</p>
      <pre>{JSON.stringify(state)}</pre>
    </>
  );
}

it('opens the editor with the client and the lines of an invoice, without its number and dates', async () => {
  const { user } = await renderWithUi(<Duplicating />);
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  await screen.findByText('/billing/new');
  const { entered } = JSON.parse(document.querySelector('pre')?.textContent ?? '{}') as {
    entered: object;
  };
  const { clientName, clientEmail, projectId, description, terms, lines } = invoiceDetail();
  expect(entered).toEqual({
    fields: { clientName, clientEmail, projectId, description, terms },
    lines: lines.map(({ description: text }) => expect.objectContaining({ description: text })),
  });
});

it('says that an invoice could not be duplicated', async () => {
  server.use(http.get('*/api/invoices/31', () => HttpResponse.error()));
  const { user } = await renderWithUi(<Duplicating />);
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe("Couldn't duplicate the invoice"));
});

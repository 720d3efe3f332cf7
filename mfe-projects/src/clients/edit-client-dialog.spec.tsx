import { CLIENT_LABELS } from '@atrium/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { clientDetail } from '../testing/clients';
import { staleResponse } from '../testing/stale-response';
import { clientServer, openClientPage, respondWith } from './testing/client-page';

const server = clientServer();

describe('EditClientDialog', () => {
  async function openDialog() {
    const { user } = await openClientPage();
    await user.click(await screen.findByRole('button', { name: /Edit/ }));
    const dialog = await screen.findByRole('dialog');
    const name = within(dialog).getByLabelText('Client Name');
    await user.clear(name);
    await user.type(name, 'Acme Group');
    const save = () => user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    return { dialog, save };
  }

  it.each(Object.values(CLIENT_LABELS))('has a field for %s', async (label) => {
    server.use(respondWith(clientDetail({ billingEmail: 'accounts@acme.example' })));
    const { dialog } = await openDialog();
    const name = new RegExp(`^${label}( ?\\(optional\\))?$`);
    expect(within(dialog).getByLabelText(name)).toBeVisible();
  });

  it('shows empty billing details only on demand', async () => {
    const { dialog } = await openDialog();
    const toggle = within(dialog).getByRole('button', { name: 'Billing Details' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(within(dialog).getByLabelText(/^Tax ID/)).not.toBeVisible();
    fireEvent.click(toggle);
    expect(within(dialog).getByLabelText(/^Tax ID/)).toBeVisible();
  });

  it('opens the billing details when the server rejects one of them', async () => {
    const message = 'A VAT ID in Germany looks like DE123456789.';
    server.use(
      http.put('*/api/clients/4', () =>
        HttpResponse.json({ message, errors: { taxId: message } }, { status: 400 }),
      ),
    );
    const { dialog, save } = await openDialog();
    await save();
    expect(await within(dialog).findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(within(dialog).getByLabelText(/^Tax ID/)).toBeVisible());
  });

  it('sends only the changed fields, with the version that was read', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/clients/4', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(clientDetail({ name: 'Acme Group', version: 4 }));
      }),
    );
    const { save } = await openDialog();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ name: 'Acme Group', version: 3 }]);
  });

  it('shows what someone else changed and applies the input on the next save', async () => {
    const theirs = clientDetail({ phone: '+1 555 0999', version: 4 });
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/clients/4', async ({ request }) => {
        sent.push(await request.json());
        if (sent.length > 1) return HttpResponse.json({ ...theirs, version: 5 });
        server.use(respondWith(theirs));
        return staleResponse('client');
      }),
    );
    const { dialog, save } = await openDialog();
    await save();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Phone: +1 555 0101 +1 555 0999',
    );
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.at(-1)).toEqual({ name: 'Acme Group', version: 4 });
  });
});

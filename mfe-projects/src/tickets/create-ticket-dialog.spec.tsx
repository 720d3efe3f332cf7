import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ticketServer } from '../testing/ticket-server';
import { ticketDetail } from '../testing/tickets';
import { CreateTicketDialog } from './create-ticket-dialog';
import { openTickets } from './testing/open-tickets';

const { server } = ticketServer();

describe('CreateTicketDialog', () => {
  it('does not open for a viewer, and explains why', async () => {
    await openTickets('/tickets', { role: 'viewer' });
    const button = await screen.findByRole('button', { name: /^New Ticket/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/Your role doesn't allow this/);
  });

  it('creates an assigned ticket once with an idempotency key and confirms it', async () => {
    const sent: { body: unknown; key: string | null }[] = [];
    let lists = 0;
    server.use(
      http.get('*/api/tickets', () => {
        lists += 1;
        return HttpResponse.json([]);
      }),
      http.get('*/api/users/directory', () =>
        HttpResponse.json([
          { id: 8, name: 'Lena Sato', department: null, profilePictureUrl: null },
        ]),
      ),
      http.post('*/api/tickets', async ({ request }) => {
        sent.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') });
        return HttpResponse.json(ticketDetail(), { status: 201 });
      }),
    );
    const { user } = await openTickets();
    await user.click(await screen.findByRole('button', { name: 'New Ticket' }));
    await user.type(await screen.findByLabelText('Title'), 'VPN drops');
    await user.type(screen.getByLabelText('Client Name'), 'Acme');
    await user.type(screen.getByLabelText('Client Email'), 'it@acme.example');
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('combobox', { name: /^Assignee/ }));
    await user.click(await screen.findByTitle('Lena Sato'));
    const before = lists;
    await user.dblClick(screen.getByRole('button', { name: 'Create Ticket' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Ticket created successfully!'));
    expect(sent).toEqual([
      {
        body: {
          title: 'VPN drops',
          clientName: 'Acme',
          clientEmail: 'it@acme.example',
          priority: 'medium',
          assigneeId: 8,
        },
        key: expect.stringMatching(/\S{16}/),
      },
    ]);
    await waitFor(() => expect(lists).toBeGreaterThan(before));
  });

  it('fills in the client of the chosen project', async () => {
    server.use(
      http.get('*/api/projects', () =>
        HttpResponse.json([
          { id: 5, name: 'Website', clientName: 'Acme', clientEmail: 'it@acme.example' },
          { id: 6, name: 'Harbour', clientName: 'Northwind', clientEmail: 'ops@northwind.example' },
        ]),
      ),
    );
    const { user } = await renderWithUi(<CreateTicketDialog onClose={() => undefined} />, {
      session: testSession(),
    });
    const choose = async (project: string) => {
      await user.click(screen.getByLabelText(/^Project/));
      await user.click(await screen.findByTitle(project));
    };
    const name = await screen.findByLabelText('Client Name');
    await choose('Website');
    expect(name).toHaveValue('Acme');
    expect(screen.getByLabelText('Client Email')).toHaveValue('it@acme.example');
    await choose('Harbour');
    expect(name).toHaveValue('Northwind');
    expect(screen.getByLabelText('Client Email')).toHaveValue('ops@northwind.example');
  });

  it('marks projects that have ended among the choices', async () => {
    server.use(
      http.get('*/api/projects', () =>
        HttpResponse.json([
          { id: 5, name: 'Website', status: 'on-hold' },
          { id: 6, name: 'Harbour', status: 'completed' },
          { id: 7, name: 'Pilot', status: 'cancelled' },
        ]),
      ),
    );
    const { user } = await renderWithUi(<CreateTicketDialog onClose={() => undefined} />, {
      session: testSession(),
    });
    await user.click(await screen.findByLabelText(/^Project/));
    expect(await screen.findByTitle('Harbour (completed)')).toBeVisible();
    expect(screen.getByTitle('Pilot (cancelled)')).toBeVisible();
    expect(screen.getByTitle('Website')).toBeVisible();
  });

  it('shows missing fields and validation errors of the server at their fields', async () => {
    server.use(
      http.post('*/api/tickets', () =>
        HttpResponse.json(
          {
            statusCode: 400,
            message: 'Invalid email address',
            errors: { clientEmail: 'Invalid email address' },
          },
          { status: 400 },
        ),
      ),
    );
    const onClose = jest.fn();
    const { user } = await renderWithUi(<CreateTicketDialog onClose={onClose} />, {
      session: testSession(),
    });
    await user.click(await screen.findByRole('button', { name: 'Create Ticket' }));
    expect(await screen.findByText('Title is required')).toBeVisible();
    expect(screen.getByText('Client email is required')).toBeVisible();
    await user.type(screen.getByLabelText('Title'), 'VPN drops');
    await user.type(screen.getByLabelText('Client Name'), 'Acme');
    await user.type(screen.getByLabelText('Client Email'), 'it@acme.example');
    await user.click(screen.getByRole('button', { name: 'Create Ticket' }));
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    expect(toastStore.read()?.title).toBe('Failed to create ticket');
    expect(onClose).not.toHaveBeenCalled();
  });
});

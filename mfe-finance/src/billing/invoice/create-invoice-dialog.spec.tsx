import type { Role } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { invoiceDetail } from '../../testing/invoices';
import { invoicesServer } from '../../testing/invoices-server';
import { openPage } from '../testing/open-page';
import { CreateInvoiceDialog } from './create-invoice-dialog';

const { server } = invoicesServer();

describe('CreateInvoiceDialog', () => {
  it.each<Role>(['viewer', 'employee'])(
    'is disabled for the role %s, with the reason',
    async (role) => {
      await openPage('/billing', role);
      const button = await screen.findByRole('button', { name: /^Create Invoice/ });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).toHaveAccessibleDescription(/Your role doesn't allow this/);
    },
  );

  const sentBodies = (): unknown[] => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/invoices', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(invoiceDetail(), { status: 201 });
      }),
    );
    return sent;
  };
  const fillIn = async (user: Awaited<ReturnType<typeof openPage>>['user']) => {
    await user.type(screen.getByLabelText('Client Name'), 'Acme');
    await user.type(screen.getByLabelText('Client Email'), 'it@acme.example');
    await user.type(screen.getByLabelText('Amount'), '1,250.5');
  };

  it('fills in the proposal and lets the server assign the number', async () => {
    const sent = sentBodies();
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Create Invoice' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Invoice Number/)).toHaveValue('INV-2026-0032'),
    );
    await waitFor(() => expect(screen.getByLabelText('Due Date')).toHaveValue('Dec 21, 2026'));
    await fillIn(user);
    const dialog = within(screen.getByRole('dialog'));
    await user.dblClick(dialog.getByRole('button', { name: 'Create Invoice' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Invoice created successfully!'));
    expect(sent).toEqual([
      {
        clientName: 'Acme',
        clientEmail: 'it@acme.example',
        amount: '1250.50',
      },
    ]);
  });

  it('lets the server set the due date if the proposal for the entered client has not arrived', async () => {
    const sent = sentBodies();
    server.use(
      http.get('*/api/invoices/proposal', ({ request }) =>
        new URL(request.url).searchParams.has('clientEmail')
          ? new Promise<never>(() => undefined)
          : HttpResponse.json({ invoiceNumber: 'INV-2026-0032', dueDate: '2026-12-21' }),
      ),
    );
    const { user } = await renderWithUi(<CreateInvoiceDialog onClose={() => undefined} />, {
      session: testSession(),
    });
    await waitFor(() => expect(screen.getByLabelText('Due Date')).toHaveValue('Dec 21, 2026'));
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Create Invoice' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('dueDate');
  });

  it("proposes the due date of the entered client's days to pay, unless another was entered", async () => {
    const sent = sentBodies();
    server.use(
      http.get('*/api/invoices/proposal', ({ request }) => {
        const client = new URL(request.url).searchParams.get('clientEmail');
        const dueDate = client === 'it@acme.example' ? '2026-12-05' : '2026-12-21';
        return HttpResponse.json({ invoiceNumber: 'INV-2026-0032', dueDate });
      }),
    );
    const { user } = await renderWithUi(<CreateInvoiceDialog onClose={() => undefined} />, {
      session: testSession(),
    });
    const dueDate = await screen.findByLabelText('Due Date');
    await waitFor(() => expect(dueDate).toHaveValue('Dec 21, 2026'));
    await fillIn(user);
    await waitFor(() => expect(dueDate).toHaveValue('Dec 5, 2026'));
    await user.clear(dueDate);
    await user.type(dueDate, '2026-12-24');
    await user.tab();
    const email = screen.getByLabelText('Client Email');
    await user.clear(email);
    await user.type(email, 'ap@birch.example');
    await user.click(screen.getByRole('button', { name: 'Create Invoice' }));
    await waitFor(() => expect(sent).toMatchObject([{ dueDate: '2026-12-24' }]));
  });

  it.each([
    ['an entered due date', true],
    ['no proposed due date', false],
  ])('takes %s to the editor', async (_case, isEntered) => {
    let state: unknown;
    const Editor = () => {
      ({ state } = useLocation());
      return <h1>New Invoice</h1>;
    };
    const { user } = await renderWithUi(<></>, {
      routes: [
        { path: '/', element: <CreateInvoiceDialog onClose={() => undefined} /> },
        { path: '/billing/new', element: <Editor /> },
      ],
      session: testSession(),
    });
    const dueDate = await screen.findByLabelText('Due Date');
    await waitFor(() => expect(dueDate).toHaveValue('Dec 21, 2026'));
    if (isEntered) {
      await user.clear(dueDate);
      await user.type(dueDate, '2026-12-21');
      await user.tab();
    }
    await user.click(screen.getByRole('button', { name: 'Add Lines' }));
    expect(await screen.findByRole('heading', { name: 'New Invoice' })).toBeVisible();
    expect(state).toEqual({
      entered: { fields: isEntered ? { dueDate: '2026-12-21' } : {}, firstLine: undefined },
    });
  });

  it("keeps an entered due date that was also another client's default", async () => {
    const sent = sentBodies();
    server.use(
      http.get('*/api/invoices/proposal', ({ request }) => {
        const client = new URL(request.url).searchParams.get('clientEmail');
        const dueDate = client === 'it@acme.example' ? '2026-12-24' : '2026-12-21';
        // The other number shows that the form has received the proposal for this client.
        const invoiceNumber = client === 'it@acme.example' ? 'INV-2026-0033' : 'INV-2026-0032';
        return HttpResponse.json({ invoiceNumber, dueDate });
      }),
    );
    const { user } = await renderWithUi(<CreateInvoiceDialog onClose={() => undefined} />, {
      session: testSession(),
    });
    const dueDate = await screen.findByLabelText('Due Date');
    const invoiceNumber = screen.getByLabelText(/^Invoice Number/);
    await waitFor(() => expect(dueDate).toHaveValue('Dec 21, 2026'));
    await user.clear(dueDate);
    await user.type(dueDate, '2026-12-24');
    await user.tab();
    await fillIn(user);
    await waitFor(() => expect(invoiceNumber).toHaveValue('INV-2026-0033'));
    const email = screen.getByLabelText('Client Email');
    await user.clear(email);
    await user.type(email, 'ap@birch.example');
    await waitFor(() => expect(invoiceNumber).toHaveValue('INV-2026-0032'));
    await user.click(screen.getByRole('button', { name: 'Create Invoice' }));
    await waitFor(() => expect(sent).toMatchObject([{ dueDate: '2026-12-24' }]));
  });

  it('fills in the client when a project is chosen, and leaves it empty once the user has cleared it', async () => {
    const searches: string[] = [];
    const website = { id: 5, name: 'Website', clientName: 'Acme', clientEmail: 'it@acme.example' };
    server.use(
      http.get('*/api/projects', ({ request }) => {
        const search = new URL(request.url).searchParams.get('search') ?? '';
        searches.push(search);
        return HttpResponse.json(website.name.includes(search) ? [website] : []);
      }),
    );
    const { user } = await renderWithUi(<CreateInvoiceDialog onClose={() => undefined} />, {
      session: testSession(),
    });
    const project = await screen.findByLabelText(/^Project/);
    await user.click(project);
    await user.click(await screen.findByTitle('Website'));
    const [name, email] = [
      screen.getByLabelText('Client Name'),
      screen.getByLabelText('Client Email'),
    ];
    expect(name).toHaveValue('Acme');
    expect(email).toHaveValue('it@acme.example');

    await user.clear(name);
    await user.clear(email);
    await user.type(project, 'Other');
    await waitFor(() => expect(searches.at(-1)).toBe('Other'));
    await user.clear(project);
    await user.type(project, 'Web');
    await waitFor(() => expect(searches.at(-1)).toBe('Web'));
    expect(await screen.findByRole('option', { name: 'Website' })).toBeInTheDocument();
    expect(name).toHaveValue('');
    expect(email).toHaveValue('');
  });

  it('marks a completed project among the choices', async () => {
    server.use(
      http.get('*/api/projects', () =>
        HttpResponse.json([{ id: 5, name: 'Website', status: 'completed' }]),
      ),
    );
    const { user } = await renderWithUi(<CreateInvoiceDialog onClose={() => undefined} />, {
      session: testSession(),
    });
    await user.click(await screen.findByLabelText(/^Project/));
    expect(await screen.findByTitle('Website (completed)')).toBeVisible();
  });

  it('replaces the client of an earlier project, but not one that the user entered', async () => {
    const projects = [
      { id: 5, name: 'Website', clientName: 'Acme', clientEmail: 'it@acme.example' },
      { id: 6, name: 'Harbour', clientName: 'Northwind', clientEmail: 'ops@northwind.example' },
    ];
    server.use(
      http.get('*/api/projects', () => HttpResponse.json(projects)),
      http.get('*/api/projects/5', () => HttpResponse.json(projects[0])),
    );
    const { user } = await renderWithUi(
      <CreateInvoiceDialog projectId={5} onClose={() => undefined} />,
      { session: testSession() },
    );
    const choose = async (project: string) => {
      await user.click(screen.getByLabelText(/^Project/));
      await user.click(await screen.findByTitle(project));
    };
    const email = await screen.findByLabelText('Client Email');
    expect(email).toHaveValue('it@acme.example');
    await choose('Harbour');
    expect(email).toHaveValue('ops@northwind.example');
    expect(screen.getByLabelText('Client Name')).toHaveValue('Northwind');

    await user.clear(email);
    await user.type(email, 'billing@northwind.example');
    await choose('Website');
    expect(email).toHaveValue('billing@northwind.example');
    expect(screen.getByLabelText('Client Name')).toHaveValue('Northwind');
  });

  it('requests a new proposal each time it opens', async () => {
    const { user } = await openPage();
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Create Invoice' }));
      return screen.findByLabelText(/^Invoice Number/);
    };
    const number = await open();
    await waitFor(() => expect(number).toHaveValue('INV-2026-0032'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    let respond = (): void => undefined;
    server.use(
      http.get('*/api/invoices/proposal', async () => {
        await new Promise<void>((resolve) => (respond = resolve));
        return HttpResponse.json({ invoiceNumber: 'INV-2026-0033', dueDate: '2026-12-21' });
      }),
    );
    const next = await open();
    expect(next).toHaveValue('');
    respond();
    await waitFor(() => expect(next).toHaveValue('INV-2026-0033'));
  });

  it('sends a number that the user typed', async () => {
    const sent = sentBodies();
    const { user } = await renderWithUi(<CreateInvoiceDialog onClose={() => undefined} />, {
      session: testSession(),
    });
    const number = await screen.findByLabelText(/^Invoice Number/);
    await waitFor(() => expect(number).toHaveValue('INV-2026-0032'));
    await user.clear(number);
    await user.type(number, 'A/77');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Create Invoice' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ invoiceNumber: 'A/77' });
  });

  it('marks missing fields and a number that is taken', async () => {
    const message = 'The number A/77 has already been used. Choose a different one.';
    server.use(
      http.post('*/api/invoices', () =>
        HttpResponse.json(
          { statusCode: 409, message, errors: { invoiceNumber: message } },
          { status: 409 },
        ),
      ),
    );
    const onClose = jest.fn();
    const { user } = await renderWithUi(<CreateInvoiceDialog onClose={onClose} />, {
      session: testSession(),
    });
    await waitFor(() =>
      expect(screen.getByLabelText(/^Invoice Number/)).toHaveValue('INV-2026-0032'),
    );
    await user.click(screen.getByRole('button', { name: 'Create Invoice' }));
    expect(await screen.findByText('Amount is required')).toBeVisible();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Create Invoice' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(toastStore.read()?.title).toBe('Failed to create invoice');
    expect(onClose).not.toHaveBeenCalled();
  });
});

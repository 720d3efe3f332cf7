import { toastStore } from '@atrium/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { InvoiceDetailDto } from '../../api/endpoints.generated';
import { ALL_ABILITIES, invoiceDetail, listedInvoice } from '../../testing/invoices';
import { invoicesServer } from '../../testing/invoices-server';
import { openPage } from '../testing/open-page';

const { server } = invoicesServer();

describe('invoice dialogs', () => {
  const openMenu = async (user: Awaited<ReturnType<typeof openPage>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for INV-2026-0031' }));
  };

  it('tells a manager why they cannot settle or delete an invoice', async () => {
    server.use(
      http.get('*/api/invoices', () =>
        HttpResponse.json([
          listedInvoice({
            abilities: {
              update: true,
              pay: 'invoices.settle_needs_admin',
              cancel: 'invoices.settle_needs_admin',
              delete: 'invoices.delete_needs_admin',
              issue: 'invoices.not_draft',
              send: true,
              remind: true,
              refund: 'invoices.nothing_to_refund',
              credit: 'invoices.settle_needs_admin',
            },
          }),
        ]),
      ),
    );
    const { user } = await openPage('/billing', 'manager');
    await openMenu(user);
    const pay = await screen.findByRole('menuitem', { name: /Mark as Paid/ });
    expect(pay).toHaveAttribute('aria-disabled', 'true');
    expect(pay).toHaveTextContent(
      'Only an admin can record payments, create credit notes or cancel an invoice.',
    );
    expect(screen.getByRole('menuitem', { name: /^Edit/ })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it.each([
    ['invoice', { kind: 'invoice' }, 'Sending invoice'],
    ['credit note', { kind: 'credit-note', status: 'issued' }, 'Sending credit note'],
  ] as const)('says that the %s is being sent', async (_name, fields, title) => {
    server.use(
      http.get('*/api/invoices/31', () => HttpResponse.json(invoiceDetail(fields))),
      http.get('*/api/invoices/31/mail-proposal', () =>
        HttpResponse.json({
          to: ['ops@northwind.example'],
          suggestions: [],
          subject: 'Your document',
          message: 'Please see the PDF.',
          hasMailServer: true,
        }),
      ),
      http.post('*/api/invoices/31/send', () => HttpResponse.json(invoiceDetail(fields))),
    );
    const { user } = await openPage('/billing/31');
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await screen.findByLabelText('Subject');
    const dialog = screen.getByRole('dialog', { name: 'Send INV-2026-0031' });
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe(title));
  });

  it('suggests the contacts of the client as recipients, and accepts other addresses', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/invoices/31/mail-proposal', () =>
        HttpResponse.json({
          to: ['ops@northwind.example'],
          suggestions: [
            { name: null, email: 'billing@northwind.example' },
            { name: 'Kim Lund', email: 'kim.lund@northwind.example' },
          ],
          subject: 'Your document',
          message: 'Please see the PDF.',
          hasMailServer: true,
        }),
      ),
      http.post('*/api/invoices/31/send', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(invoiceDetail());
      }),
    );
    const { user } = await openPage('/billing/31');
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await user.click(await screen.findByLabelText('Recipients'));
    await user.paste('kim lu');
    await user.click(await screen.findByText('Kim Lund (kim.lund@northwind.example)'));
    await user.click(screen.getByLabelText(/^Cc/));
    await user.paste('new@other.example, old@other.example');
    const dialog = screen.getByRole('dialog', { name: 'Send INV-2026-0031' });
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([
      {
        to: ['ops@northwind.example', 'kim.lund@northwind.example'],
        cc: ['new@other.example', 'old@other.example'],
      },
    ]);
  });

  it.each([
    ['warns that an invoice which can still be edited becomes final', true, 1],
    ['does not say that a partly paid invoice becomes final', 'invoices.sent_is_final', 0],
  ] as const)('%s when it is sent', async (_name, ability, warnings) => {
    const abilities = { ...ALL_ABILITIES, update: ability, delete: ability };
    server.use(
      http.get('*/api/invoices/31', () => HttpResponse.json(invoiceDetail({ abilities }))),
      http.get('*/api/invoices/31/mail-proposal', () =>
        HttpResponse.json({
          to: [],
          suggestions: [],
          subject: '',
          message: '',
          hasMailServer: true,
        }),
      ),
    );
    const { user } = await openPage('/billing/31');
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await screen.findByLabelText('Subject');
    expect(screen.queryAllByText(/Once it's sent/)).toHaveLength(warnings);
  });

  it('marks an invoice as paid on the chosen day', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/invoices/31/pay', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(invoiceDetail({ status: 'paid', paidDate: '2026-11-20' }));
      }),
    );
    const { user } = await openPage('/billing/31');
    await user.click(await screen.findByRole('button', { name: 'Mark as Paid' }));
    expect(await screen.findByText(/Northwind Ltd has paid \$1,250.00/)).toBeVisible();
    const [, confirm] = await screen.findAllByRole('button', { name: 'Mark as Paid' });
    if (confirm) await user.click(confirm);
    await waitFor(() => expect(toastStore.read()?.title).toBe('Invoice marked as paid'));
    expect(sent).toEqual([{ paidDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), version: 3 }]);
  });

  describe('after someone else changed the invoice', () => {
    /** Responds to the first request with 409 and the next ones with success. */
    const changedMeanwhile = (
      step: 'pay' | 'cancel' | 'payments',
      fields: Partial<InvoiceDetailDto>,
    ) => {
      const versions: unknown[] = [];
      server.use(
        http.post(`*/api/invoices/31/${step}`, async ({ request }) => {
          versions.push(((await request.json()) as { version: number }).version);
          if (versions.length > 1) return HttpResponse.json(invoiceDetail());
          server.use(
            http.get('*/api/invoices/31', () =>
              HttpResponse.json(invoiceDetail({ ...fields, version: 4 })),
            ),
          );
          const message = 'Someone else changed this invoice in the meantime.';
          return HttpResponse.json(
            { statusCode: 409, message, rule: 'record.stale_version' },
            { status: 409 },
          );
        }),
      );
      return versions;
    };

    const choose = async (
      user: Awaited<ReturnType<typeof openPage>>['user'],
      action: 'Mark as Paid' | 'Cancel Invoice',
    ) => {
      await openMenu(user);
      await user.click(await screen.findByRole('menuitem', { name: action }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: action }));
      return dialog;
    };

    it('shows the new amount before the invoice is marked as paid', async () => {
      const versions = changedMeanwhile('pay', { amount: '9.00', balanceDue: '9.00' });
      const { user } = await openPage();
      const dialog = await choose(user, 'Mark as Paid');
      expect(await dialog.findByText(/Northwind Ltd has paid \$9.00/)).toBeVisible();
      expect(dialog.getByText(/Someone else changed this invoice/)).toBeVisible();
      await user.click(dialog.getByRole('button', { name: 'Mark as Paid' }));
      await waitFor(() => expect(toastStore.read()?.title).toBe('Invoice marked as paid'));
      expect(versions).toEqual([3, 4]);
    });

    it('shows the new balance before a payment is recorded, and keeps the entered amount', async () => {
      const versions = changedMeanwhile('payments', { balanceDue: '750.00', paidTotal: '500.00' });
      const { user } = await openPage();
      await openMenu(user);
      await user.click(await screen.findByRole('menuitem', { name: 'Record Payment' }));
      const dialog = within(await screen.findByRole('dialog'));
      const amount = dialog.getByLabelText('Amount');
      await user.tripleClick(amount);
      await user.keyboard('500');
      await user.click(dialog.getByRole('button', { name: 'Record Payment' }));
      expect(await dialog.findByText('$750.00')).toBeVisible();
      expect(dialog.getByText(/Someone else changed this invoice/)).toBeVisible();
      expect(amount).toHaveValue('500.00');
      await user.click(dialog.getByRole('button', { name: 'Record Payment' }));
      await waitFor(() => expect(toastStore.read()?.title).toBe('Payment recorded'));
      expect(versions).toEqual([3, 4]);
    });

    it('cancels without asking again when the text of the dialog is the same', async () => {
      const versions = changedMeanwhile('cancel', { description: 'Corrected' });
      const { user } = await openPage();
      await choose(user, 'Cancel Invoice');
      await waitFor(() => expect(toastStore.read()?.title).toBe('Invoice cancelled'));
      expect(versions).toEqual([3, 4]);
    });
  });

  it('previews the email and links to the attached PDF', async () => {
    server.use(
      http.get('*/api/invoices/31/mail-proposal', () =>
        HttpResponse.json({
          to: ['ops@northwind.example'],
          suggestions: [],
          subject: 'Invoice INV-2026-0031',
          message: 'Dear client, see {{link}}. ',
          hasMailServer: true,
        }),
      ),
    );
    const { user } = await openPage();
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Send' }));
    expect(await screen.findByRole('link', { name: 'INV-2026-0031.pdf' })).toHaveAttribute(
      'href',
      '/api/invoices/31/pdf?disposition=inline',
    );
    await user.click(screen.getByRole('button', { name: 'Show Preview' }));
    await user.click(screen.getByLabelText('Message'));
    await user.keyboard('{{{{balanceDue}}');
    const preview = screen.getByRole('group', { name: 'Preview' });
    expect(preview).toHaveTextContent(
      'Invoice INV-2026-0031 Dear client, see https://…/invoice/…. $1,250.00',
    );
    await user.click(screen.getByRole('button', { name: 'Hide Preview' }));
    expect(preview).not.toBeInTheDocument();
  });

  it('cancels an invoice after a confirmation', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/invoices/31/cancel', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(invoiceDetail({ status: 'cancelled' }));
      }),
    );
    const { user } = await openPage();
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel Invoice' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Cancel INV-2026-0031?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel Invoice' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Invoice cancelled'));
    expect(sent).toEqual([{ version: 3 }]);
  });

  it('asks for a reason to cancel an invoice whose payments are reversed', async () => {
    const sent: unknown[] = [];
    const invoice = invoiceDetail({
      abilities: { ...ALL_ABILITIES, delete: 'invoices.sent_is_final' },
    });
    server.use(
      http.get('*/api/invoices', () => HttpResponse.json([invoice])),
      http.post('*/api/invoices/31/cancel', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...invoice, status: 'cancelled' });
      }),
    );
    const { user } = await openPage();
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel Invoice' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Ordered twice');
    await user.click(dialog.getByRole('button', { name: 'Cancel Invoice' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Invoice cancelled'));
    expect(sent).toEqual([{ reason: 'Ordered twice', version: 3 }]);
  });

  it('deletes an invoice after a confirmation and closes its panel', async () => {
    server.use(http.delete('*/api/invoices/31', () => new HttpResponse(null, { status: 204 })));
    const { user, address } = await openPage('/billing/31?status=pending');
    const panel = within(await screen.findByRole('dialog'));
    await user.click(await panel.findByRole('button', { name: 'Actions for INV-2026-0031' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Invoice' }));
    await waitFor(() => expect(address()).toBe('/billing?status=pending'));
    expect(toastStore.read()?.title).toBe('Invoice deleted successfully!');
  });

  it('sends only the changed fields, with the version that the user saw', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/invoices/31', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(invoiceDetail());
      }),
    );
    const { user } = await openPage('/billing/31');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const amount = await screen.findByLabelText('Amount');
    await user.tripleClick(amount);
    await user.keyboard('2000');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('Invoice updated successfully!'));
    expect(sent).toEqual([{ amount: '2000.00', version: 3 }]);
  });

  it('keeps the input after a conflict, shows the other changes and saves on top of them', async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/invoices/31', async ({ request }) => {
        sent.push(await request.json());
        if (sent.length > 1) return HttpResponse.json(invoiceDetail({ version: 5 }));
        server.use(
          http.get('*/api/invoices/31', () =>
            HttpResponse.json(invoiceDetail({ dueDate: '2027-01-31', version: 4 })),
          ),
        );
        return HttpResponse.json(
          {
            statusCode: 409,
            message: 'Someone else changed this invoice in the meantime.',
            rule: 'record.stale_version',
          },
          { status: 409 },
        );
      }),
    );
    const { user } = await openPage('/billing/31');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await user.type(await screen.findByLabelText('Client Name'), '!');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Jan 31, 2027', { selector: 'strong' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ clientName: 'Northwind Ltd!', version: 4 });
  });

  it.each(['/billing/99', '/billing/nothing'])('shows that no invoice exists at %s', async (at) => {
    server.use(
      http.get('*/api/invoices/99', () =>
        HttpResponse.json({ statusCode: 404, message: 'Not there.' }, { status: 404 }),
      ),
    );
    const { user, address } = await openPage(at);
    expect(await screen.findByText("We couldn't find this invoice")).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All Invoices' }));
    await waitFor(() => expect(address()).toBe('/billing'));
  });
});

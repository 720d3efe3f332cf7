import { INVOICE_LABELS } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { baseApi, notifyReconnected, reloadWithDrafts } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { InvoiceDetailDto } from '../../api/endpoints.generated';
import { invoiceDetail } from '../../testing/invoices';
import { invoicesServer } from '../../testing/invoices-server';
import { BillingPage } from '../billing-page';
import type { InitialInput } from './use-editor-input';

const { server } = invoicesServer();

const DRAFT = invoiceDetail({
  status: 'draft',
  invoiceNumber: null,
  version: 3,
  abilities: { ...invoiceDetail().abilities, issue: true },
});

const PAID = invoiceDetail({
  status: 'paid',
  abilities: { ...invoiceDetail().abilities, update: 'invoices.paid_is_final' },
});

const STALE = HttpResponse.json(
  { statusCode: 409, message: 'Someone else changed it.', rule: 'record.stale_version' },
  { status: 409 },
);

/** A backend with the draft `current`; `bodies` are the updates that it received. */
function draftServer() {
  const state = { current: DRAFT, bodies: [] as Record<string, unknown>[] };
  server.use(
    http.get('*/api/invoices/31', () => HttpResponse.json(state.current)),
    http.put('*/api/invoices/31', async ({ request }) => {
      const body = (await request.json()) as Partial<InvoiceDetailDto>;
      state.bodies.push(body);
      if (body.version !== state.current.version) return STALE.clone();
      state.current = { ...state.current, ...body, version: state.current.version + 1 };
      return HttpResponse.json(state.current);
    }),
  );
  return state;
}

type InitialAddress = NonNullable<Parameters<typeof renderWithUi>[1]>['at'];

const openPage = (at: InitialAddress) =>
  renderWithUi(<></>, {
    at,
    routes: [{ path: '/billing/*', element: <BillingPage /> }],
    session: testSession({ id: 7, role: 'admin' }),
  });

const openEditor = async (at: InitialAddress = '/billing/31/edit') => {
  const page = await openPage(at);
  await screen.findByLabelText('Client Name');
  return page;
};

const change = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

const savedText = () => screen.findByText('All changes saved', undefined, { timeout: 5000 });

describe('the invoice editor', () => {
  it('has an input for every field of an invoice', async () => {
    await openEditor();
    // The amount is the sum of the lines.
    const { lines: _lines, amount: _amount, ...labels } = INVOICE_LABELS;
    for (const label of Object.values(labels)) {
      const name = new RegExp(`^${label}( ?\\(optional\\))?$`);
      expect(screen.getByLabelText(name)).toBeInTheDocument();
    }
  });

  it('opens the invoice instead if it can no longer be edited', async () => {
    server.use(http.get('*/api/invoices/31', () => HttpResponse.json(PAID)));
    await openPage('/billing/31/edit');
    expect(await screen.findByRole('dialog', { name: /INV-2026-0031/ })).toBeVisible();
    expect(screen.queryByLabelText('Client Name')).not.toBeInTheDocument();
  });

  it('says that the prices of a duplicate in another currency are not converted', async () => {
    const entered: InitialInput = { fields: {}, currency: 'EUR' };
    await openEditor({ pathname: '/billing/new', state: { entered } });
    expect(screen.getByText("Prices aren't converted:").parentElement).toHaveTextContent(
      'the original invoice is in EUR, and this copy is in USD. Check the prices.',
    );
  });

  it('saves a draft automatically after the last change', async () => {
    const { bodies } = draftServer();
    await openEditor();
    change('Client Name', 'Northwind Group');
    change('Unit Price of line 1', '1,300.50');
    expect(screen.getByText('Not saved yet')).toBeVisible();
    await savedText();
    expect(bodies).toMatchObject([
      { clientName: 'Northwind Group', version: 3, lines: [{ unitPrice: '1300.50' }] },
    ]);
  });

  it('asks which number was meant when a pasted price could be two, and saves the corrected one', async () => {
    const { bodies } = draftServer();
    const { user } = await openEditor();
    const price = screen.getByLabelText('Unit Price of line 1');
    await user.tripleClick(price);
    await user.paste('1.234');
    expect(screen.getByText('This number is ambiguous. Enter 1234 or 1.2340.')).toBeVisible();
    expect(price).toHaveAttribute('aria-invalid', 'true');
    change('Unit Price of line 1', '1234');
    expect(price).toHaveAttribute('aria-invalid', 'false');
    await savedText();
    expect(bodies).toMatchObject([{ lines: [{ unitPrice: '1234' }] }]);
  });

  it('restores unsaved input after the page is reloaded', async () => {
    draftServer();
    const { unmount } = await openEditor();
    change('Client Name', '');
    change('Unit Price of line 1', '1,300.50');
    jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom can't reload a page.
    reloadWithDrafts();
    unmount();

    await openEditor();
    expect(screen.getByLabelText('Client Name')).toHaveValue('');
    expect(screen.getByLabelText('Unit Price of line 1')).toHaveValue('1,300.50');
    expect(screen.getByText(/Enter the client's name and email/)).toBeVisible();
    jest.restoreAllMocks();
  });

  it('keeps both versions until the user decides about a conflict', async () => {
    const state = draftServer();
    const { user } = await openEditor();
    state.current = { ...DRAFT, clientName: 'Changed elsewhere', version: 9 };
    change('Client Name', 'Changed here');
    await screen.findByText(/Someone else just changed this invoice/, undefined, { timeout: 5000 });
    change('Client Name', 'Changed here again');
    expect(screen.getByText(/Someone else just changed this invoice/)).toBeVisible();
    expect(state.bodies).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Keep My Version' }));
    await savedText();
    expect(state.current).toMatchObject({ clientName: 'Changed here again' });
  });

  it("loads someone else's version on request", async () => {
    const state = draftServer();
    const { user } = await openEditor();
    state.current = { ...DRAFT, clientName: 'Changed elsewhere', version: 9 };
    change('Client Name', 'Changed here');
    await user.click(
      await screen.findByRole('button', { name: 'Load Their Version' }, { timeout: 5000 }),
    );
    expect(screen.getByLabelText('Client Name')).toHaveValue('Changed elsewhere');
    expect(state.current.clientName).toBe('Changed elsewhere');
  });

  it("shows someone else's change while nothing is unsaved, and saves the next change on top of it", async () => {
    const state = draftServer();
    const { store } = await openEditor();
    state.current = { ...DRAFT, description: 'Changed elsewhere', version: 9 };
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Invoice'])));
    expect(await screen.findByDisplayValue('Changed elsewhere')).toBeVisible();
    expect(screen.getByText(/Someone else changed this invoice/)).toBeVisible();
    change('Client Name', 'Changed here');
    await savedText();
    expect(state.bodies).toMatchObject([
      { clientName: 'Changed here', description: 'Changed elsewhere', version: 9 },
    ]);
  });

  it('disables Save Changes when someone else settles the invoice', async () => {
    const state = draftServer();
    state.current = invoiceDetail();
    const { store } = await openEditor();
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
    state.current = { ...PAID, version: 9 };
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Invoice'])));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Save Changes/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
  });

  it("keeps unsaved input when someone else's change arrives", async () => {
    const state = draftServer();
    const { store } = await openEditor();
    change('Client Name', 'Changed here');
    state.current = { ...DRAFT, clientName: 'Changed elsewhere', version: 9 };
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Invoice'])));
    await screen.findByText(/Your input is still here/, undefined, { timeout: 5000 });
    expect(screen.getByLabelText('Client Name')).toHaveValue('Changed here');
  });

  it('recognizes a change that the editor saved when the response was lost', async () => {
    const state = draftServer();
    const { user } = await openEditor();
    server.use(
      http.put(
        '*/api/invoices/31',
        async ({ request }) => {
          const body = (await request.json()) as Partial<InvoiceDetailDto>;
          state.current = { ...state.current, clientName: body.clientName ?? '', version: 4 };
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    change('Client Name', 'Northwind Group');
    await user.click(await screen.findByRole('button', { name: 'Save Again' }, { timeout: 5000 }));
    await savedText();
    expect(state.bodies.map(({ version }) => version)).toEqual([3, 4]);
  });

  it('saves a draft again when the connection is back', async () => {
    const { bodies } = draftServer();
    await openEditor();
    server.use(http.put('*/api/invoices/31', () => HttpResponse.error(), { once: true }));
    change('Client Name', 'Northwind Group');
    await screen.findByRole('button', { name: 'Save Again' }, { timeout: 5000 });
    expect(bodies).toEqual([]);
    act(notifyReconnected);
    await savedText();
    expect(bodies).toMatchObject([{ clientName: 'Northwind Group', version: 3 }]);
  });

  it('marks missing fields and focuses the first problem instead of issuing', async () => {
    draftServer();
    const { user } = await openEditor();
    change('Unit Price of line 1', 'about ten');
    await user.click(screen.getByRole('button', { name: 'Issue Invoice' }));
    await waitFor(() => expect(screen.getByLabelText('Unit Price of line 1')).toHaveFocus());
    expect(screen.getByText(/Enter a number such as 1250.50/)).toBeVisible();
  });
});

describe('the lines of an invoice', () => {
  it('adds a line with Enter and moves it with Alt and an arrow key', async () => {
    draftServer();
    const { user } = await openEditor();
    await user.click(screen.getByLabelText('Description of line 1'));
    await user.keyboard('{Enter}Travel');
    expect(screen.getByLabelText('Description of line 2')).toHaveValue('Travel');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(screen.getByLabelText('Description of line 1')).toHaveValue('Travel');
    expect(screen.getByLabelText('Description of line 1')).toHaveFocus();
  });

  it('adds the rows that the user pastes from a spreadsheet', async () => {
    draftServer();
    const { user } = await openEditor();
    await user.click(screen.getByLabelText('Description of line 1'));
    await user.paste('Travel\t2\t40\nHotel\t1\t120.50');
    expect(screen.getByLabelText('Description of line 3')).toHaveValue('Hotel');
    expect(screen.getByLabelText('Totals')).toHaveTextContent('$1,450.50');
  });

  it('keeps one empty line when the user removes the last line', async () => {
    draftServer();
    const { user } = await openEditor();
    await user.click(screen.getByRole('button', { name: 'Remove line 1' }));
    expect(screen.getByLabelText('Description of line 1')).toHaveValue('');
    expect(screen.getByText('Add a line to save a draft.')).toBeVisible();
  });
});

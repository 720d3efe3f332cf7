import { EXPENSE_LABELS, type Role } from '@atrium/contracts';
import { dropFiles, renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expenseDetail, possibleDuplicate } from '../testing/expenses';
import { expensesServer, recorded } from '../testing/expenses-server';
import { ExpensesPage } from './expenses-page';

const { server } = expensesServer();

const openPage = (role: Role = 'employee') =>
  renderWithUi(<></>, {
    at: '/expenses',
    routes: [{ path: '/expenses/*', element: <ExpensesPage /> }],
    session: testSession({ id: 7, role }),
  });

/** A file of Node's own class, which its FormData accepts, unlike jsdom's `File`. */
function fileOf(content: Blob, name: string): File {
  const form = new FormData();
  form.append('file', content, name);
  const file = form.get('file');
  if (!(file instanceof Blob)) throw new TypeError('The form contains no file.');
  return file;
}

describe('CreateExpenseDialog', () => {
  const pdf = fileOf(new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'receipt.pdf');

  const fill = async () => {
    const page = await openPage();
    const { user } = page;
    await user.click(await screen.findByRole('button', { name: 'Add Expense' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Vendor Name'), 'Pixel & Paper');
    await user.type(within(dialog).getByLabelText('Description'), 'Brochure');
    await user.click(within(dialog).getByLabelText('Category'));
    await user.click(await screen.findByTitle('Marketing'));
    await user.type(within(dialog).getByLabelText('Amount'), '1,250.5');
    return { ...page, dialog };
  };

  it('creates the expense once and then uploads its receipt', async () => {
    const sent: unknown[] = [];
    const uploads: (string | null)[] = [];
    server.use(
      recorded('*/api/expenses', sent),
      http.put('*/api/expenses/42/receipt', ({ request }) => {
        uploads.push(request.headers.get('If-Match'));
        return HttpResponse.json(expenseDetail());
      }),
    );
    const { user, dialog } = await fill();
    fireEvent.change(within(dialog).getByTestId('receipt-file'), { target: { files: [pdf] } });
    expect(await within(dialog).findByText('receipt.pdf')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Add Expense' }));
    await waitFor(() => expect(uploads).toEqual(['"3"']));
    expect(sent).toEqual([
      {
        vendorName: 'Pixel & Paper',
        vendorEmail: null,
        description: 'Brochure',
        category: 'marketing',
        amount: '1250.50',
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toastStore.read()?.title).toBe('Expense added successfully!');
  });

  it('warns about a possible duplicate as soon as vendor and amount are entered', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/expenses/duplicates/preview', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([possibleDuplicate({ duplicateOfId: null })]);
      }),
    );
    const { dialog } = await fill();
    expect(await within(dialog).findByText('Possible duplicate')).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Servers again' })).toHaveAttribute(
      'target',
      '_blank',
    );
    expect(asked.at(-1)).toBe('?vendorName=Pixel+%26+Paper&amount=1250.50');
  });

  it('opens the new expense when the server rejects its receipt', async () => {
    server.use(
      recorded('*/api/expenses', []),
      http.put('*/api/expenses/42/receipt', () =>
        HttpResponse.json({ statusCode: 413, message: 'Too large.' }, { status: 413 }),
      ),
    );
    const { user, dialog, address } = await fill();
    fireEvent.change(within(dialog).getByTestId('receipt-file'), { target: { files: [pdf] } });
    await user.click(within(dialog).getByRole('button', { name: 'Add Expense' }));
    await waitFor(() => expect(address()).toBe('/expenses/42'));
    expect(toastStore.read()).toMatchObject({
      title: 'Expense added without its receipt',
      description: 'Too large.',
    });
  });

  it('retries only the upload after a lost connection', async () => {
    const sent: unknown[] = [];
    let tries = 0;
    server.use(
      recorded('*/api/expenses', sent),
      http.put('*/api/expenses/42/receipt', () => {
        tries += 1;
        return tries === 1 ? HttpResponse.error() : HttpResponse.json(expenseDetail());
      }),
      http.put('*/api/expenses/42', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(expenseDetail({ version: 4 }));
      }),
    );
    const { user, dialog } = await fill();
    fireEvent.change(within(dialog).getByTestId('receipt-file'), { target: { files: [pdf] } });
    await user.click(within(dialog).getByRole('button', { name: 'Add Expense' }));
    expect(
      await within(dialog).findByText(/was added, but its receipt wasn't uploaded/),
    ).toBeInTheDocument();
    expect(within(dialog).getByText('receipt.pdf')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: /Add Expense$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(tries).toBe(2);
    expect(sent.filter((body) => !('version' in (body as object)))).toHaveLength(1);
    expect(toastStore.read()?.title).toBe('Expense added successfully!');
  });

  it('opens the new expense when the user gives up on the upload', async () => {
    server.use(
      recorded('*/api/expenses', []),
      http.put('*/api/expenses/42/receipt', () => HttpResponse.error()),
    );
    const { user, dialog, address } = await fill();
    fireEvent.change(within(dialog).getByTestId('receipt-file'), { target: { files: [pdf] } });
    await user.click(within(dialog).getByRole('button', { name: 'Add Expense' }));
    await within(dialog).findByText(/was added, but its receipt wasn't uploaded/);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(address()).toBe('/expenses/42'));
  });

  it('asks for a single file when two are dropped', async () => {
    const { dialog } = await fill();
    const box = within(dialog).getByText('or drop an image or PDF here');
    dropFiles(box, [pdf, pdf]);
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      'An expense has one receipt. Please choose a single file.',
    );
    expect(within(dialog).queryByText('receipt.pdf')).not.toBeInTheDocument();
  });

  it('rejects a file of the wrong type before sending anything', async () => {
    const { dialog } = await fill();
    const page = new File(['<html>'], 'page.html', { type: 'text/html' });
    fireEvent.change(within(dialog).getByTestId('receipt-file'), { target: { files: [page] } });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Please choose an image (JPEG, PNG, WebP or GIF) or a PDF.',
    );
    expect(within(dialog).queryByText('page.html')).not.toBeInTheDocument();
  });

  it('has an input for every field of an expense', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Add Expense' }));
    const dialog = await screen.findByRole('dialog');
    for (const label of Object.values(EXPENSE_LABELS)) {
      expect(within(dialog).getByLabelText(new RegExp(`^${label}`))).toBeInTheDocument();
    }
  });

  it('marks missing fields with the specified messages', async () => {
    const { user } = await openPage();
    await user.click(await screen.findByRole('button', { name: 'Add Expense' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Add Expense' }));
    for (const field of ['Vendor name', 'Description', 'Category', 'Amount']) {
      expect(await within(dialog).findByText(`${field} is required`)).toBeInTheDocument();
    }
  });

  it('explains to viewers why they cannot add an expense', async () => {
    await openPage('viewer');
    const [button] = await screen.findAllByRole('button', { name: /Add Expense/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(/Your role doesn't allow this/);
  });
});

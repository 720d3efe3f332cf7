import type { Right } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { clientDetail } from '../testing/clients';
import { StatementDialog } from './statement-dialog';

const CURRENCIES = '*/api/clients/4/statement/currencies';
const haveCurrencies = (currencies: string[], activityCurrencies = currencies) =>
  http.get(CURRENCIES, () => HttpResponse.json({ currencies, activityCurrencies }));
const server = apiServer(haveCurrencies(['EUR']));

it.each(['Download', 'Send by Email'])(
  'rejects a period that ends before it starts for %s',
  async (action) => {
    const onClose = jest.fn();
    const { user } = await renderWithUi(
      <StatementDialog client={clientDetail()} onClose={onClose} />,
      {
        session: testSession({ rights: ['invoice.update'] }),
      },
    );
    await user.type(await screen.findByLabelText(/^From/), '2026-11-20');
    await user.type(screen.getByLabelText(/^To/), '2026-11-19');
    await user.click(screen.getByRole('button', { name: action }));
    expect(await screen.findByText('Enter a date on or after Nov 20, 2026.')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  },
);

describe('sending a statement', () => {
  const PROPOSAL = {
    to: ['billing@northwind.example'],
    suggestions: [],
    subject: 'Statement from Harbour Ltd',
    message: 'Dear Northwind Ltd',
    hasMailServer: true,
    invoices: 2,
    credits: '0.00',
    balanceDue: '240.00',
    currency: 'EUR',
  };
  const DELIVERY = {
    id: 4,
    type: 'activity',
    currency: 'EUR',
    to: ['billing@northwind.example'],
    createdAt: '2026-11-20T08:30:00.000Z',
    createdBy: 'Jonas Weber',
  };
  const sent: { search: string; body: unknown }[] = [];
  const HANDLERS = [
    http.get('*/api/clients/4/statement/deliveries', () => HttpResponse.json([])),
    http.get('*/api/clients/4/statement/mail-proposal', () => HttpResponse.json(PROPOSAL)),
    http.post('*/api/clients/4/statement/send', async ({ request }) => {
      sent.push({ search: new URL(request.url).search, body: await request.json() });
      return HttpResponse.json({ id: 5, status: 'queued' });
    }),
  ];
  beforeEach(() => {
    sent.length = 0;
    server.use(...HANDLERS);
  });

  const open = async (rights: readonly Right[] = ['invoice.update']) => {
    const onClose = jest.fn();
    const page = await renderWithUi(<StatementDialog client={clientDetail()} onClose={onClose} />, {
      session: testSession({ rights: [...rights] }),
    });
    return { ...page, onClose };
  };

  it('sends the statement for the chosen period to the proposed address', async () => {
    const { user, onClose } = await open();
    await user.type(await screen.findByLabelText(/^From/), '2026-11-01');
    await user.click(screen.getByRole('button', { name: 'Send by Email' }));
    expect(await screen.findByText(/2 open invoices, €240.00 due/)).toBeVisible();
    const subject = screen.getByLabelText('Subject');
    await user.clear(subject);
    await user.type(subject, 'Your balance');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const { to, message } = PROPOSAL;
    expect(sent).toEqual([
      {
        search: '?type=open-invoices&from=2026-11-01',
        body: { to, subject: 'Your balance', message },
      },
    ]);
    expect(toastStore.read()?.title).toBe('Sending statement');
  });

  it('ends the current year today, so that no invoice appears as overdue too early', async () => {
    jest.useFakeTimers({
      now: Date.parse('2026-11-20T12:00:00Z'),
      doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'],
    });
    try {
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: 'This Year' }));
      await user.click(screen.getByRole('button', { name: 'Send by Email' }));
      await user.click(await screen.findByRole('button', { name: 'Send' }));
      await waitFor(() =>
        expect(sent).toMatchObject([
          { search: '?type=open-invoices&from=2026-01-01&to=2026-11-20' },
        ]),
      );
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    [{ credits: '20.00' }, '2 open invoices less €20.00 in credits, €240.00 due.'],
    [
      { credits: '500.00', balanceDue: '-240.00' },
      'less €500.00 in credits, €240.00 to the client.',
    ],
    [{ credits: '20.00', invoices: 0 }, 'The PDF is attached: €20.00 in credits.'],
  ])('names the credits of the client in %j', async (fields, text) => {
    server.use(
      http.get('*/api/clients/4/statement/mail-proposal', () =>
        HttpResponse.json({ ...PROPOSAL, ...fields }),
      ),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Send by Email' }));
    const paragraph = (await screen.findByText(/is attached/)).closest('p');
    expect(paragraph).toHaveTextContent(text);
  });

  it('offers a statement in each currency if the balances have several', async () => {
    server.use(haveCurrencies(['EUR', 'GBP', 'USD']));
    const { user } = await open();
    const currency = await screen.findByLabelText('Currency');
    expect(currency.closest('.ant-select')).toHaveTextContent('USD');
    expect(screen.getByText(/Each currency has its own statement/)).toBeVisible();
    await user.click(currency);
    await user.click(await screen.findByTitle('GBP'));
    await user.click(screen.getByRole('button', { name: 'Send by Email' }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ search: '?type=open-invoices&currency=GBP' }]),
    );
  });

  it('sends the activity, which has more currencies than the balances', async () => {
    server.use(haveCurrencies(['EUR'], ['EUR', 'USD']));
    const { user } = await open();
    await user.click(await screen.findByLabelText('Type'));
    await user.click(await screen.findByTitle('Activity'));
    expect(
      await screen.findByText(/all invoices, credit notes, payments and refunds/),
    ).toBeVisible();
    expect((await screen.findByLabelText('Currency')).closest('.ant-select')).toHaveTextContent(
      'USD',
    );
    await user.type(screen.getByLabelText(/^From/), '2026-10-01');
    await user.click(screen.getByRole('button', { name: 'Send by Email' }));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ search: '?type=activity&from=2026-10-01&currency=USD' }]),
    );
  });

  it('offers no choice of currency if all balances are in the same one', async () => {
    await open();
    expect(await screen.findByLabelText('Format')).toBeInTheDocument();
    expect(screen.queryByLabelText('Currency')).not.toBeInTheDocument();
  });

  it('says when a statement in the currency was sent last, and why it was not delivered', async () => {
    const last = { ...DELIVERY, status: 'failed', error: 'No such user' };
    server.use(
      http.get('*/api/clients/4/statement/deliveries', () =>
        HttpResponse.json([{ ...last, currency: 'USD', createdBy: 'Kim Park' }, last]),
      ),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Send by Email' }));
    expect(
      await screen.findByText(
        /^Last statement in EUR \(activity\): sent .* by Jonas Weber to billing@northwind.example. It couldn't be delivered: No such user/,
      ),
    ).toBeVisible();
  });

  it('says that the last statement is still in the outbox', async () => {
    server.use(
      http.get('*/api/clients/4/statement/deliveries', () =>
        HttpResponse.json([{ ...DELIVERY, status: 'queued', error: null }]),
      ),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Send by Email' }));
    expect(
      await screen.findByText(
        /^Last statement in EUR \(activity\): queued .* It's in the outbox\.$/,
      ),
    ).toBeVisible();
  });

  it('does not offer the email to users who cannot send invoices', async () => {
    await open([]);
    expect(await screen.findByRole('button', { name: 'Send by Email' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

import { renderWithUi } from '@atrium/ui-kit/testing';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { previousMonth } from '../previous-month';
import { ExportPaymentsDialog } from './export-payments-dialog';

const exported: string[] = [];

apiServer(
  http.get('*/api/payments/export', ({ request }) => {
    exported.push(new URL(request.url).search);
    return HttpResponse.json({ statusCode: 503, message: 'Not now.' }, { status: 503 });
  }),
);

beforeEach(() => {
  exported.length = 0;
});

const open = async () => {
  const onClose = jest.fn();
  const page = await renderWithUi(<ExportPaymentsDialog onClose={onClose} />, {
    session: testSession(),
  });
  return { ...page, onClose };
};

const enter = async (user: UserEvent, label: RegExp, date: string): Promise<void> => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, date);
};

it.each([
  ['2026-03-15', { from: '2026-02-01', to: '2026-02-28' }],
  ['2027-01-01', { from: '2026-12-01', to: '2026-12-31' }],
])('proposes the month before %s', (today, month) => {
  expect(previousMonth(today)).toEqual(month);
});

it('exports the payments of the entered period', async () => {
  const { user, onClose } = await open();
  await enter(user, /^From/, '2026-02-01');
  await enter(user, /^To/, '2026-02-28');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(exported).toEqual(['?from=2026-02-01&to=2026-02-28&format=csv']));
  expect(onClose).toHaveBeenCalled();
});

it('exports a period that is chosen by its name, and marks it', async () => {
  const { user } = await open();
  await enter(user, /^From/, '2026-02-01');
  await enter(user, /^To/, '2026-01-31');
  const periods = within(screen.getByRole('group', { name: 'Period' }));
  await user.click(periods.getByRole('button', { name: 'Last Year' }));
  expect(periods.getByRole('button', { pressed: true })).toHaveTextContent('Last Year');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const year = new Date().getUTCFullYear() - 1;
  await waitFor(() =>
    expect(exported).toEqual([`?from=${year}-01-01&to=${year}-12-31&format=csv`]),
  );
});

it('rejects a period that ends before it starts', async () => {
  const { user, onClose } = await open();
  await enter(user, /^From/, '2026-02-01');
  await enter(user, /^To/, '2026-01-31');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('Enter a date on or after Feb 1, 2026.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

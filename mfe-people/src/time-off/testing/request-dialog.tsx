import type { Role } from '@atrium/contracts';
import { renderWithUi } from '@atrium/ui-kit/testing';
import { testSession } from '@atrium/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { TimeOffPage } from '../time-off-page';

/** Opens the form for a new request of a user with 100 vacation hours. */
export async function openRequestDialog(role: Role = 'employee') {
  const page = await renderWithUi(<></>, {
    at: '/time-off',
    routes: [
      { path: '/time-off/*', element: <TimeOffPage /> },
      { path: '/time-off-manager/*', element: null },
    ],
    session: testSession({ id: 7, role }),
  });
  const tile = screen.getByText('Vacation', { selector: 'div' }).parentElement;
  await waitFor(() => expect(tile).toHaveTextContent('100 h'));
  await page.user.click(screen.getByRole('button', { name: /Request Time Off$/ }));
  await screen.findByLabelText('Start Date');
  return page;
}

export async function chooseDate(user: UserEvent, label: string, date: string): Promise<void> {
  const input = screen.getByLabelText(label);
  await user.clear(input);
  await user.type(input, `${date}{Enter}`);
}

export async function chooseOption(user: UserEvent, label: string, option: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }));
  await user.click(await screen.findByTitle(option));
}

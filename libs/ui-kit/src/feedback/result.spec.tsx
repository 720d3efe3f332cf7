import { screen } from '@testing-library/react';
import { renderWithUi } from '../testing';
import { AccessDenied } from './result';

describe('AccessDenied', () => {
  it('names the action that the user has no permission for', async () => {
    await renderWithUi(<AccessDenied action="manage team members" />);
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText("You don't have permission to manage team members.")).toBeVisible();
  });

  it('leads back to the dashboard', async () => {
    const { user, address } = await renderWithUi(<AccessDenied action="manage team members" />, {
      at: '/team',
    });
    await user.click(screen.getByRole('button', { name: 'Back to Dashboard' }));
    expect(address()).toBe('/');
  });

  it('adds who has the permission to the message', async () => {
    await renderWithUi(<AccessDenied action="see invoices" hint="Managers see them." />);
    expect(
      screen.getByText("You don't have permission to see invoices. Managers see them."),
    ).toBeVisible();
  });
});

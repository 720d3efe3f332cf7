import { screen } from '@testing-library/react';
import { renderWithUi } from '../testing';
import { AccessDenied } from './access-denied';

describe('a screen without the right to it', () => {
  it('says what is refused', async () => {
    await renderWithUi(<AccessDenied action="manage team members" />);
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText("You don't have permission to manage team members.")).toBeVisible();
  });

  it('says for whom it is', async () => {
    await renderWithUi(<AccessDenied action="see invoices" hint="Managers see them." />);
    expect(
      screen.getByText("You don't have permission to see invoices. Managers see them."),
    ).toBeVisible();
  });
});

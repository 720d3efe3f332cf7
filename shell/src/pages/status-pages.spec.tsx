import { render, screen, within } from '@testing-library/react';
import { CrashedPage } from './status-pages';

it('offers a reload and the dashboard when the app crashed', () => {
  render(<CrashedPage />);
  const card = within(screen.getByRole('alert', { name: 'Something went wrong' }));
  expect(card.getByText('Your saved work is safe. Reload the page to continue.')).toBeVisible();
  expect(card.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(card.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
});

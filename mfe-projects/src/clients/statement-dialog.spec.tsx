import { renderWithUi } from '@atrium/ui-kit/testing';
import { testSession } from '@atrium/web-kit/testing';
import { screen } from '@testing-library/react';
import { clientDetail } from '../testing/clients';
import { StatementDialog } from './statement-dialog';

it('rejects a period that ends before it starts', async () => {
  const onClose = jest.fn();
  const { user } = await renderWithUi(
    <StatementDialog client={clientDetail()} onClose={onClose} />,
    {
      session: testSession(),
    },
  );
  await user.type(await screen.findByLabelText(/^From/), '2026-11-20');
  await user.type(screen.getByLabelText(/^To/), '2026-11-19');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Enter a date on or after Nov 20, 2026.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

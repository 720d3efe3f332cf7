import { renderWithUi } from '@atrium/ui-kit/testing';
import { storeDraft } from '@atrium/web-kit';
import { act, screen } from '@testing-library/react';
import { updateOffer } from './missing-code';
import { UpdateNotice } from './update-notice';

const PLACE = { form: '1 Add Expense', address: '/', values: {} };

beforeEach(() => sessionStorage.clear());

it('names the dialog whose input was kept until the user discards it', async () => {
  storeDraft({ ...PLACE, dialog: 'Add Expense' });
  const { user } = await renderWithUi(<UpdateNotice />);
  expect(screen.getByText(/Your input in “Add Expense” is still here/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText(/Your input/)).not.toBeInTheDocument();
});

it('shows no notice for a form that restores its own input', async () => {
  storeDraft(PLACE);
  await renderWithUi(<UpdateNotice />);
  expect(screen.queryByText(/Your input/)).not.toBeInTheDocument();
});

it('offers to reload for a new version', async () => {
  await renderWithUi(<UpdateNotice />);
  act(() => updateOffer.show());
  expect(screen.getByText(/A new version is available/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

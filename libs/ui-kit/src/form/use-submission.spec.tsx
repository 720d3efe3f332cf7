import { STEP_UP_RULE } from '@atrium/contracts';
import { screen, waitFor } from '@testing-library/react';
import { TextField } from '../fields/fields';
import { renderWithUi } from '../testing';
import { FormDialog } from './form-dialog';

it('keeps the input without a failure when the user cancels the confirmation of their identity', async () => {
  const onSubmit = jest.fn(() =>
    Promise.reject({ status: 403, rule: STEP_UP_RULE, message: 'Confirm.' }),
  );
  const { user } = await renderWithUi(
    <FormDialog title="Create Token" submitLabel="Create" onSubmit={onSubmit} onClose={jest.fn()}>
      <TextField name="name" label="Name" />
    </FormDialog>,
  );
  await user.type(await screen.findByLabelText(/Name/), 'Nightly export');
  const create = screen.getByRole('button', { name: 'Create' });
  await user.click(create);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(create).not.toHaveAttribute('aria-busy', 'true'));
  expect(screen.queryByText('Confirm.')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/Name/)).toHaveValue('Nightly export');
});

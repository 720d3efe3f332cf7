import { screen, waitFor } from '@testing-library/react';
import { FormDialog } from '../form/form-dialog';
import { renderWithUi } from '../testing';
import { SuggestField } from './suggest-field';

async function openForm(initialValues?: { department: string }) {
  const onSubmit = jest.fn().mockResolvedValue(undefined);
  const { user } = await renderWithUi(
    <FormDialog<{ department: string }>
      title="Edit"
      submitLabel="Save"
      initialValues={initialValues}
      onSubmit={onSubmit}
      onClose={() => undefined}
    >
      <SuggestField name="department" label="Department" suggestions={['Design', 'Sales']} />
    </FormDialog>,
  );
  return { user, onSubmit, input: await screen.findByLabelText(/^Department/) };
}

describe('SuggestField', () => {
  it('offers the suggestions that contain the text, in any case', async () => {
    const { user, input } = await openForm();
    await user.type(input, 'sal');
    await user.click(await screen.findByTitle('Sales'));
    expect(screen.queryByTitle('Design')).not.toBeInTheDocument();
    expect(input).toHaveValue('Sales');
  });

  it('offers nothing once the text is a suggestion', async () => {
    const { user, input } = await openForm();
    await user.type(input, 'Sale');
    expect(await screen.findByTitle('Sales')).toBeVisible();
    await user.type(input, 's');
    await waitFor(() => expect(input).toHaveAttribute('aria-expanded', 'false'));
  });

  it('submits the spelling of a suggestion for a text that differs only in case', async () => {
    const { user, input, onSubmit } = await openForm();
    await user.type(input, ' sales');
    await user.tab();
    await waitFor(() => expect(input).toHaveValue('Sales'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ department: 'Sales' }));
  });

  it('accepts a text that is not among the suggestions', async () => {
    const { user, input, onSubmit } = await openForm({ department: 'Sales' });
    await user.clear(input);
    await user.type(input, 'Legal{Enter}');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ department: 'Legal' }));
  });
});

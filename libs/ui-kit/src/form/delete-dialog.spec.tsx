import { toastStore } from '@atrium/web-kit';
import { screen, waitFor } from '@testing-library/react';
import { renderWithUi } from '../testing';
import { DeleteDialog } from './delete-dialog';

async function press(...outcomes: (() => Promise<unknown>)[]) {
  const [onDelete, onDeleted, onClose] = [jest.fn(), jest.fn(), jest.fn()];
  for (const outcome of outcomes) onDelete.mockImplementationOnce(outcome);
  const { user } = await renderWithUi(
    <DeleteDialog
      title="Delete Portal?"
      confirmLabel="Delete Project"
      noun="project"
      onDelete={onDelete}
      successMessage="Project deleted successfully!"
      onDeleted={onDeleted}
      onClose={onClose}
    >
      It cannot be restored.
    </DeleteDialog>,
  );
  for (const _outcome of outcomes) {
    await user.click(await screen.findByRole('button', { name: /Delete Project$/ }));
  }
  return { onDeleted, onClose };
}

const done = () => Promise.resolve();
const rejectWith = (status: number, message: string) => () => Promise.reject({ status, message });
const notFound = rejectWith(404, "We couldn't find this project. It may have been deleted.");

it('shows a toast and closes after the deletion', async () => {
  const { onDeleted, onClose } = await press(done);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onDeleted).toHaveBeenCalledTimes(1);
  expect(toastStore.read()?.title).toBe('Project deleted successfully!');
});

it('counts a record that no longer exists as deleted', async () => {
  const { onDeleted, onClose } = await press(rejectWith(0, 'There is no connection.'), notFound);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(onDeleted).toHaveBeenCalledTimes(1);
  expect(toastStore.read()).toMatchObject({
    kind: 'success',
    title: 'The project has already been deleted',
  });
});

it('stays open and shows the message when the server rejects the deletion', async () => {
  const { onDeleted, onClose } = await press(rejectWith(409, 'It still has invoices.'));
  expect(await screen.findByText('It still has invoices.')).toBeVisible();
  expect(onDeleted).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

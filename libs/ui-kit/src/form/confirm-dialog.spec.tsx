import { screen, waitFor } from '@testing-library/react';
import { renderWithUi } from '../testing';
import { ConfirmDialog } from './confirm-dialog';

const question = (onConfirm: () => Promise<unknown>, onClose: () => void) => (
  <ConfirmDialog title="Delete it?" confirmLabel="Delete" onConfirm={onConfirm} onClose={onClose}>
    This cannot be undone.
  </ConfirmDialog>
);

afterEach(() => jest.restoreAllMocks());

it('focuses the button that changes nothing', async () => {
  await renderWithUi(question(jest.fn(), jest.fn()));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
});

it('shows the beginning of a question that is longer than the window', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  await renderWithUi(question(jest.fn(), jest.fn()));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  expect(scroll.mock.contexts.at(-1)).toBe(screen.getByRole('dialog'));
  expect(scroll).toHaveBeenLastCalledWith({ block: 'start' });
});

it('closes after the action has completed', async () => {
  const onClose = jest.fn();
  const { user } = await renderWithUi(question(() => Promise.resolve(), onClose));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

it('stays open and shows the message when the server rejects the action', async () => {
  const onClose = jest.fn();
  const { user } = await renderWithUi(
    question(() => Promise.reject({ status: 409, message: 'It still has invoices.' }), onClose),
  );
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('It still has invoices.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderWithUi } from '../testing/render-with-ui';
import { Dialog } from './dialog';
import { holdFocus } from './use-restored-focus';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <input aria-label="Name" />
      <input aria-label="Password" />
      <button onClick={() => setIsOpen(true)}>Sign In Again</button>
      {isOpen && (
        <Dialog title="Sign In" onClose={() => setIsOpen(false)}>
          Your session has ended.
        </Dialog>
      )}
    </>
  );
}

it('returns the focus to the submitted field after a form inside that submission was submitted', async () => {
  const { user } = await renderWithUi(<Page />);
  const endSubmission = holdFocus(screen.getByLabelText('Name'));
  const endInnerSubmission = holdFocus(screen.getByLabelText('Password'));
  endInnerSubmission();
  act(() => screen.getByRole('button', { name: 'Sign In Again' }).click());
  await screen.findByRole('dialog', { name: 'Sign In' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Name')).toHaveFocus();
  endSubmission();
});

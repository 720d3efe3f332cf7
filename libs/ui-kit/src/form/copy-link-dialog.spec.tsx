import { screen } from '@testing-library/react';
import { renderWithUi } from '../testing';
import { CopyLinkDialog } from './copy-link-dialog';

it('keeps a secret that is shown only once when the user clicks next to the dialog', async () => {
  const onClose = jest.fn();
  const { user } = await renderWithUi(
    <CopyLinkDialog title="Token Nightly export" noun="Token" link="atr_secret" onClose={onClose}>
      Copy the token now. It won&apos;t be shown again.
    </CopyLinkDialog>,
  );
  const dialog = await screen.findByRole('dialog');
  await user.click(dialog.parentElement ?? dialog);
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

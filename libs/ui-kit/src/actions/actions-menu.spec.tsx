import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from '../overlay/dialog';
import { renderWithUi } from '../testing';
import { ActionsMenu } from './actions-menu';

function Row({ onArchive = () => undefined }: { onArchive?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionsMenu
        label="Actions for T-0060"
        actions={[
          { key: 'edit', label: 'Edit', onSelect: () => setOpen(true) },
          {
            key: 'archive',
            label: 'Archive',
            ability: { allowed: false, reason: 'Ask an admin.' },
            onSelect: onArchive,
          },
        ]}
      />
      {isOpen && (
        <Dialog title="Edit T-0060" onClose={() => setOpen(false)}>
          Fields
        </Dialog>
      )}
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Actions for T-0060', hidden: true });

describe('the actions behind three dots', () => {
  it('give the focus back to the button when what they opened is closed', async () => {
    const { user } = await renderWithUi(<Row />);
    await user.click(button());
    const edit = await screen.findByRole('menuitem', { name: 'Edit' });
    // The menu takes the focus some frames after it has opened; nobody chooses from it earlier.
    await waitFor(() => expect(edit).toHaveFocus());
    await user.click(edit);
    await screen.findByRole('dialog', { name: 'Edit T-0060' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button()).toHaveFocus());
  });

  it('give the focus back when nothing of them is chosen', async () => {
    const { user } = await renderWithUi(<Row />);
    await user.click(button());
    const edit = await screen.findByRole('menuitem', { name: 'Edit' });
    await waitFor(() => expect(edit).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button()).toHaveFocus());
  });

  it('are chosen by Enter, which presses nothing of what they opened', async () => {
    const { user } = await renderWithUi(<Row />);
    button().focus();
    await user.keyboard('{Enter}');
    const edit = await screen.findByRole('menuitem', { name: 'Edit' });
    await waitFor(() => expect(edit).toHaveFocus());
    // user-event leaves out `which`, by which the menu knows its keys.
    const isLeftToBrowser = fireEvent.keyDown(edit, { key: 'Enter', keyCode: 13, which: 13 });
    expect(isLeftToBrowser).toBe(false);
    expect(await screen.findByRole('dialog', { name: 'Edit T-0060' })).toBeInTheDocument();
  });

  it('say why one is refused, and do not do it', async () => {
    const onArchive = jest.fn();
    const { user } = await renderWithUi(<Row onArchive={onArchive} />);
    await user.click(button());
    const refused = await screen.findByRole('menuitem', { name: /Archive/ });
    expect(refused).toHaveTextContent('Ask an admin.');
    await user.click(refused);
    expect(onArchive).not.toHaveBeenCalled();
  });
});

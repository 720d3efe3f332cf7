import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from '../overlay/dialog';
import { renderWithUi } from '../testing';
import { ActionsMenu } from './actions-menu';

function Row({ onArchive = () => undefined }: { onArchive?: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionsMenu
        label="Actions for T-0060"
        actions={[
          { key: 'edit', label: 'Edit', onSelect: () => setIsOpen(true) },
          {
            key: 'archive',
            label: 'Archive',
            ability: { allowed: false, reason: 'Ask an admin.' },
            onSelect: onArchive,
          },
        ]}
      />
      {isOpen && (
        <Dialog title="Edit T-0060" onClose={() => setIsOpen(false)}>
          Fields
        </Dialog>
      )}
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Actions for T-0060', hidden: true });

describe('ActionsMenu', () => {
  afterEach(() => jest.restoreAllMocks());

  it('shows the key of an action without adding it to its name', async () => {
    const { user } = await renderWithUi(
      <ActionsMenu
        label="Actions"
        actions={[{ key: 'edit', label: 'Edit', shortcut: 'e', onSelect: () => undefined }]}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toHaveTextContent('Edite');
  });

  it('returns the focus to the button when the opened dialog closes', async () => {
    const { user } = await renderWithUi(<Row />);
    await user.click(button());
    const edit = await screen.findByRole('menuitem', { name: 'Edit' });
    // The menu takes the focus some frames after it opens.
    await waitFor(() => expect(edit).toHaveFocus());
    await user.click(edit);
    await screen.findByRole('dialog', { name: 'Edit T-0060' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button()).toHaveFocus());
  });

  it('leaves the focus to the dialog of an action that is chosen before the menu has the focus', async () => {
    const frames: FrameRequestCallback[] = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
    const { user } = await renderWithUi(<Row />);
    await user.click(button());
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const content = await screen.findByText('Fields');
    const onMenuFocus = jest.fn();
    screen.getByRole('menu', { hidden: true }).addEventListener('focusin', onMenuFocus);
    await act(async () => {
      for (let frame = frames.shift(); frame; frame = frames.shift()) frame(0);
      return Promise.resolve();
    });
    expect(onMenuFocus).not.toHaveBeenCalled();
    expect(content).toHaveFocus();
  });

  it('returns the focus to the button when the menu closes without a choice', async () => {
    const { user } = await renderWithUi(<Row />);
    await user.click(button());
    const edit = await screen.findByRole('menuitem', { name: 'Edit' });
    await waitFor(() => expect(edit).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button()).toHaveFocus());
  });

  it('selects an action by Enter without pressing a button of the dialog that opens', async () => {
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

  it('explains why an action is not allowed and does not run it', async () => {
    const onArchive = jest.fn();
    const { user } = await renderWithUi(<Row onArchive={onArchive} />);
    await user.click(button());
    const denied = await screen.findByRole('menuitem', { name: /Archive/ });
    expect(denied).toHaveTextContent('Ask an admin.');
    await user.click(denied);
    expect(onArchive).not.toHaveBeenCalled();
  });
});

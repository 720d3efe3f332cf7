import { screen, waitFor } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { Button } from '../actions/button';
import { renderWithUi } from '../testing';
import { Dialog } from './dialog';
import { SidePanel } from './side-panel';

interface PageProps {
  /** How the row changes while its record is open. */
  rowChange?: 'none' | 'replaced' | 'deleted';
}

/** A list whose row opens a panel, as screens do: by navigating, which is a transition. */
function Page({ rowChange = 'none' }: PageProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [generation, setGeneration] = useState(0);
  const isDeleted = rowChange === 'deleted' && generation > 0;
  return (
    <main tabIndex={-1}>
      <button>Other</button>
      {!isDeleted && (
        <button
          key={rowChange === 'none' ? 0 : generation}
          aria-label="View INV-1"
          onClick={() => startTransition(() => setIsOpen(true))}
        />
      )}
      <SidePanel
        open={isOpen}
        title="INV-1"
        onClose={() => startTransition(() => setIsOpen(false))}
      >
        <Button onClick={() => setGeneration((count) => count + 1)}>Change</Button>
      </SidePanel>
    </main>
  );
}

const view = () => screen.getByRole('button', { name: 'View INV-1', hidden: true });

async function openPanel(rowChange?: PageProps['rowChange']) {
  const { user } = await renderWithUi(<Page rowChange={rowChange} />);
  view().focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'INV-1' });
  return user;
}

describe('SidePanel, when it closes', () => {
  it('restores the focus to the opener even while it is still opening', async () => {
    const user = await openPanel();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(view()).toHaveFocus());
  });

  it('restores the focus from inside the panel', async () => {
    const user = await openPanel();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(view()).toHaveFocus());
  });

  it('finds an opener that was replaced in the meantime', async () => {
    const user = await openPanel('replaced');
    const before = view();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(before).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(view()).toHaveFocus());
  });

  it('focuses the content of the page when the opener was removed', async () => {
    const user = await openPanel('deleted');
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('main', { hidden: true })).toHaveFocus());
  });

  it('restores the focus when it is closed a second time', async () => {
    const user = await openPanel();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(view()).toHaveFocus());
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'INV-1' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(view()).toHaveFocus());
  });
});

it('keeps the focus in the panel when the pressed button is removed', async () => {
  function Record() {
    const [isPaid, setIsPaid] = useState(false);
    return (
      <SidePanel open title="INV-1" onClose={() => undefined}>
        {!isPaid && <Button onClick={() => setIsPaid(true)}>Mark as Paid</Button>}
      </SidePanel>
    );
  }
  const { user } = await renderWithUi(<Record />);
  await user.click(await screen.findByRole('button', { name: 'Mark as Paid' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'INV-1' })).toHaveFocus());
});

it('closes a tooltip and its panel with one press of Escape', async () => {
  const onClose = jest.fn();
  const { user } = await renderWithUi(
    <SidePanel open title="INV-1" onClose={onClose}>
      <Button tooltip="Copy link">Copy</Button>
    </SidePanel>,
  );
  await user.hover(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Copy link');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(onClose).toHaveBeenCalledTimes(1);
});

/** A dialog that another dialog replaces. */
function Steps() {
  const [step, setStep] = useState(0);
  return (
    <main tabIndex={-1}>
      <button onClick={() => setStep(1)}>Begin</button>
      {step === 1 && (
        <Dialog title="First" onClose={() => setStep(0)}>
          <Button onClick={() => setStep(2)}>Next</Button>
        </Dialog>
      )}
      {step === 2 && (
        <Dialog title="Second" onClose={() => setStep(0)}>
          The end
        </Dialog>
      )}
    </main>
  );
}

it('restores the focus to the first opener after a chain of dialogs', async () => {
  const { user } = await renderWithUi(<Steps />);
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByRole('dialog', { name: 'Second' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Begin' })).toHaveFocus());
});

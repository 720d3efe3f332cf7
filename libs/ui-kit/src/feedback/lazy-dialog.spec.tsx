import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button';
import { renderWithUi } from '../testing';
import { lazyDialog, lazyPanel } from './lazy-dialog';

const NoteDialog = ({ onClose }: { onClose: () => void }) => (
  <div role="dialog" aria-label="Note">
    <Button onClick={onClose}>Close</Button>
  </div>
);

interface NotePanelProps {
  open: boolean;
  onClose: () => void;
}

const NotePanel = ({ open, onClose }: NotePanelProps) =>
  open ? <NoteDialog onClose={onClose} /> : <p>Closed</p>;

/** Fails to load this many times. */
function loaderOf<Component>(component: Component, failures = 0) {
  return jest.fn(() => {
    failures -= 1;
    return failures >= 0
      ? Promise.reject(new Error('Loading chunk 7 failed.'))
      : Promise.resolve(component);
  });
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('loads a dialog with the first input and not before', async () => {
  const load = loaderOf(NoteDialog);
  lazyDialog(load);
  const { user } = await renderWithUi(<Button>New Note</Button>);
  expect(load).not.toHaveBeenCalled();
  await user.keyboard('c');
  expect(load).toHaveBeenCalledTimes(1);
});

it('closes a dialog that failed to load with a message, and loads it again when it is opened again', async () => {
  const Dialog = lazyDialog(loaderOf(NoteDialog, 2));
  function Notes() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setIsOpen(true)}>New Note</Button>
        {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
      </>
    );
  }
  const { user } = await renderWithUi(<Notes />);
  await user.click(screen.getByRole('button', { name: 'New Note' }));
  expect(await screen.findByText("Couldn't open this")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'New Note' }));
  expect(await screen.findByRole('dialog', { name: 'Note' })).toBeVisible();
});

it.each([
  [false, "You're offline. Check your network and try again."],
  [true, "Part of the page couldn't be loaded. Check your connection and try again."],
])('says why a dialog failed to load while the browser is online: %s', async (isOnline, text) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const Dialog = lazyDialog(loaderOf(NoteDialog, 2), { onDemand: true });
  await renderWithUi(<Dialog onClose={() => undefined} />);
  expect(await screen.findByText(text)).toBeVisible();
});

it('shows that a dialog is loading slowly, and cancels it with Escape', async () => {
  const Dialog = lazyDialog(() => new Promise<never>(() => undefined), { onDemand: true });
  const onClose = jest.fn();
  const onKeyDown = jest.fn();
  const { user, container } = await renderWithUi(
    <div onKeyDown={onKeyDown}>
      <Button>New Note</Button>
      <Dialog onClose={onClose} />
    </div>,
  );
  await user.click(screen.getByRole('button', { name: 'New Note' }));
  const status = await screen.findByRole('status');
  expect(container).not.toContainElement(status);
  // It exists before its text.
  expect(status).toHaveAttribute('data-opening');
  await waitFor(() => expect(status).toHaveTextContent('Opening'));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onKeyDown).not.toHaveBeenCalled();
});

it('closes a dialog that throws while rendering, and says that something went wrong', async () => {
  const BrokenDialog = (): ReactNode => {
    throw new Error("The note can't be read.");
  };
  const Dialog = lazyDialog(loaderOf(BrokenDialog), { onDemand: true });
  const onClose = jest.fn();
  await renderWithUi(<Dialog onClose={onClose} />);
  expect(
    await screen.findByText('Something went wrong. Reload the page and try again.'),
  ).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('keeps a panel mounted after it was closed, and loads it again after a failure', async () => {
  const load = loaderOf(NotePanel, 1);
  const Panel = lazyPanel(load, {
    isOpen: ({ open }) => open,
    close: ({ onClose }) => onClose(),
  });
  function Notes() {
    const [isOpen, setIsOpen] = useState(true);
    return (
      <>
        {!isOpen && <Button onClick={() => setIsOpen(true)}>Open Note</Button>}
        <Panel open={isOpen} onClose={() => setIsOpen(false)} />
      </>
    );
  }
  const { user } = await renderWithUi(<Notes />);
  await user.click(await screen.findByRole('button', { name: 'Open Note' }));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Closed')).toBeVisible();
});

import { Button, lazyDialog, RecordSteps } from '@atrium/ui-kit';
import { toast, useRegisterActions } from '@atrium/web-kit';
import { testSession } from '@atrium/web-kit/testing';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { renderInShell } from '../testing/render-in-shell';
import { ShortcutsProvider } from './shortcuts';

const NAMES = ['First', 'Second'];

/** A list as the tables of the remotes render it. */
function List() {
  const [event, setEvent] = useState('nothing');
  const message = useRef<HTMLTextAreaElement>(null);
  useRegisterActions(message, () => [
    { label: 'Write a Message', shortcut: 'r', run: () => message.current?.focus() },
  ]);
  return (
    <main>
      <p data-testid="event">{event}</p>
      <p data-testid="address">{useLocation().pathname}</p>
      <input aria-label="Filter" />
      <Button aria-keyshortcuts="c" onClick={() => setEvent('create')}>
        New
      </Button>
      <Button onClick={() => setEvent('export')}>Export</Button>
      <textarea ref={message} aria-label="Message" />
      <ul>
        {NAMES.map((name) => (
          <li key={name} aria-label={name} tabIndex={0} data-list-row="">
            <input type="checkbox" aria-label={`Select ${name}`} />
            <Button aria-keyshortcuts="e" onClick={() => setEvent(`edit ${name}`)}>
              Edit
            </Button>
          </li>
        ))}
      </ul>
      <article aria-label="Third">
        <a href="#third" data-list-row="">
          Third
        </a>
        <input type="checkbox" aria-label="Select Third" />
      </article>
    </main>
  );
}

/** A panel of a record with a list, whose rows don't get the focus. */
function Panel() {
  const [current, setCurrent] = useState(1);
  return (
    <div role="dialog">
      <RecordSteps list={{ ids: [1, 2, 3], onOpen: setCurrent }} current={current} noun="ticket" />
      <p data-testid="event">{current}</p>
      <ul>
        <li tabIndex={0} data-list-row="">
          Row
        </li>
      </ul>
    </div>
  );
}

beforeEach(() => {
  localStorage.clear();
});

const open = () =>
  renderInShell(
    <ShortcutsProvider>
      <List />
    </ShortcutsProvider>,
    { session: testSession(), at: '/profile' },
  );

const event = () => screen.getByTestId('event');
const address = () => screen.getByTestId('address');

/** Presses a key this many milliseconds after the page was opened. */
const pressAt = (milliseconds: number, key: string) => {
  const event = createEvent.keyDown(document.body, { key });
  Object.defineProperty(event, 'timeStamp', { value: milliseconds });
  fireEvent(document.body, event);
};

it('opens a screen with g and its letter', async () => {
  await open();
  pressAt(0, 'g');
  pressAt(1000, 's');
  await waitFor(() => expect(address()).toHaveTextContent('/settings'));
});

it('ignores g and a letter that no screen has', async () => {
  await open();
  pressAt(0, 'g');
  pressAt(1000, 'c');
  expect(address()).toHaveTextContent('/profile');
  expect(event()).toHaveTextContent('nothing');
});

it('forgets g after a second and a half', async () => {
  await open();
  pressAt(0, 'g');
  pressAt(1500, 's');
  expect(address()).toHaveTextContent('/profile');
});

it('presses the button that creates a record with c', async () => {
  const { user } = await open();
  await user.keyboard('c');
  expect(event()).toHaveTextContent('create');
});

it('ignores what the user types while a dialog is opening', async () => {
  let open: (dialog: () => ReactNode) => void = () => undefined;
  const NoteDialog = lazyDialog(
    () =>
      new Promise<() => ReactNode>((resolve) => {
        open = resolve;
      }),
    { onDemand: true },
  );
  function Notes() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <ShortcutsProvider>
        <Button onClick={() => setIsOpen(true)}>New Note</Button>
        <List />
        {isOpen && <NoteDialog onClose={() => setIsOpen(false)} />}
      </ShortcutsProvider>
    );
  }
  const { user } = await renderInShell(<Notes />, { session: testSession() });
  await user.click(screen.getByRole('button', { name: 'New Note' }));
  await user.keyboard('c');
  expect(event()).toHaveTextContent('nothing');
  open(() => <p>Note</p>);
  expect(await screen.findByText('Note')).toBeVisible();
  await user.keyboard('c');
  expect(event()).toHaveTextContent('create');
});

it('opens the next record of the open panel with j', async () => {
  const { user } = await renderInShell(
    <ShortcutsProvider>
      <Panel />
    </ShortcutsProvider>,
    { session: testSession() },
  );
  await user.keyboard('jj');
  expect(event()).toHaveTextContent('3');
  await user.keyboard('k');
  expect(event()).toHaveTextContent('2');
});

it('moves to the message field with r', async () => {
  const { user } = await open();
  await user.keyboard('r');
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

it('moves between rows, selects and edits them', async () => {
  const { user } = await open();
  await user.keyboard('jj');
  expect(screen.getByRole('listitem', { name: 'Second' })).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select Second' })).toBeChecked();
  await user.keyboard('e');
  expect(event()).toHaveTextContent('edit Second');
  await user.keyboard('k');
  expect(screen.getByRole('listitem', { name: 'First' })).toHaveFocus();
});

it('moves to the link of a card, and selects the card', async () => {
  const { user } = await open();
  await user.keyboard('jjj');
  expect(screen.getByRole('link', { name: 'Third' })).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select Third' })).toBeChecked();
  expect(screen.getByRole('link', { name: 'Third' })).toHaveFocus();
  await user.keyboard('k');
  expect(screen.getByRole('listitem', { name: 'Second' })).toHaveFocus();
});

it('undoes the change that the visible toast reports with z', async () => {
  const undo = jest.fn();
  const { user } = await open();
  await user.keyboard('z');
  act(() => void toast.success({ title: 'Ticket updated', onUndo: undo }));
  await user.keyboard('zz');
  expect(undo).toHaveBeenCalledTimes(1);
});

it('leaves keys with modifiers and typed text alone', async () => {
  const { user } = await open();
  await user.keyboard('{Control>}c{/Control}');
  await user.type(screen.getByLabelText('Filter'), 'c?gs');
  expect(screen.getByLabelText('Filter')).toHaveValue('c?gs');
  expect(event()).toHaveTextContent('nothing');
  expect(address()).toHaveTextContent('/profile');
});

it('clears the selection with Escape, even while single keys are turned off', async () => {
  localStorage.setItem('atrium.single-keys-off', 'true');
  const clear = jest.fn();
  const { user } = await renderInShell(
    <ShortcutsProvider>
      <main>
        <Button aria-keyshortcuts="Escape" onClick={clear}>
          Clear Selection
        </Button>
      </main>
    </ShortcutsProvider>,
    { session: testSession() },
  );
  await user.keyboard('?{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(clear).toHaveBeenCalledTimes(1);
});

it('shows all shortcuts with ?, and turns single keys off and on', async () => {
  const { user } = await open();
  await user.keyboard('?');
  const overview = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
  expect(within(overview).getByText('System Settings')).toBeVisible();
  expect(within(overview).getByRole('heading', { name: 'On this page' })).toBeVisible();
  expect(within(overview).getByText('New')).toBeVisible();
  expect(within(overview).getByText(/then type: Export$/)).toBeVisible();
  expect(within(overview).getByText('Edit the row')).toBeVisible();
  expect(within(overview).getByText('Select the row')).toBeVisible();
  await user.click(within(overview).getByRole('checkbox', { name: 'Use single-key shortcuts' }));
  expect(document.documentElement).toHaveAttribute('data-single-keys', 'off');
  await user.click(within(overview).getByRole('button', { name: 'Close' }));
  await user.keyboard('c?');
  expect(event()).toHaveTextContent('nothing');
});

it('leaves the shortcuts of rows out of the overview where there are no rows', async () => {
  const { user } = await renderInShell(
    <ShortcutsProvider>
      <main>
        <Button aria-keyshortcuts="e">Edit Profile</Button>
      </main>
    </ShortcutsProvider>,
    { session: testSession() },
  );
  await user.keyboard('?');
  const overview = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
  expect(within(overview).getByText('Edit Profile')).toBeVisible();
  expect(within(overview).getByText('Show this overview')).toBeVisible();
  expect(within(overview).queryByText(/\brow\b/)).not.toBeInTheDocument();
});

it('lists the shortcuts of a panel once', async () => {
  const { user } = await renderInShell(
    <ShortcutsProvider>
      <Panel />
    </ShortcutsProvider>,
    { session: testSession() },
  );
  await user.keyboard('?');
  const overview = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
  expect(within(overview).getAllByText('j')).toHaveLength(1);
  expect(within(overview).queryByText('Next row')).not.toBeInTheDocument();
});

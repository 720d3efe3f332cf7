import { Button } from '@atrium/ui-kit';
import { DataTable, useRowSelection } from '@atrium/ui-kit/data';
import { testSession } from '@atrium/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { renderInShell } from '../testing/render-in-shell';
import { ShortcutsProvider } from './shortcuts';

const ROWS = [
  { id: 1, name: 'First' },
  { id: 2, name: 'Second' },
];
const IDS = ROWS.map(({ id }) => id);

function List() {
  const [event, setEvent] = useState('nothing');
  const selection = useRowSelection(IDS);
  return (
    <main>
      <p data-testid="event">{event}</p>
      <p data-testid="address">{useLocation().pathname}</p>
      <input aria-label="Filter" />
      <Button aria-keyshortcuts="c" onClick={() => setEvent('create')}>
        New
      </Button>
      <DataTable
        label="Records"
        columns={[{ key: 'name', title: 'Name', render: ({ name }) => name }]}
        rows={ROWS}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        selection={selection}
        onOpen={({ name }) => setEvent(`open ${name}`)}
        actions={({ name }) => (
          <Button aria-keyshortcuts="e" onClick={() => setEvent(`edit ${name}`)}>
            Edit
          </Button>
        )}
        empty={null}
      />
    </main>
  );
}

// jsdom has no layout, so every element counts as visible.
beforeEach(() => {
  jest
    .spyOn(HTMLElement.prototype, 'getClientRects')
    .mockReturnValue([{}] as unknown as DOMRectList);
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

it('opens a screen with g and its letter', async () => {
  const { user } = await open();
  await user.keyboard('gs');
  expect(address()).toHaveTextContent('/settings');
  await user.keyboard('gd');
  expect(address()).toHaveTextContent('/');
});

it('ignores g and a letter that no screen has', async () => {
  const { user } = await open();
  await user.keyboard('gc');
  expect(address()).toHaveTextContent('/profile');
  expect(event()).toHaveTextContent('nothing');
});

it('presses the button that creates a record with c', async () => {
  const { user } = await open();
  await user.keyboard('c');
  expect(event()).toHaveTextContent('create');
});

it('moves between rows, selects, edits and opens them', async () => {
  const { user } = await open();
  await user.keyboard('jj');
  expect(screen.getByRole('row', { name: 'Second' })).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Select Second' })).toBeChecked();
  await user.keyboard('e');
  expect(event()).toHaveTextContent('edit Second');
  await user.keyboard('k');
  expect(screen.getByRole('row', { name: 'First' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(event()).toHaveTextContent('open First');
});

it('leaves keys with modifiers and typed text alone', async () => {
  const { user } = await open();
  await user.keyboard('{Control>}c{/Control}');
  await user.type(screen.getByLabelText('Filter'), 'c?gs');
  expect(screen.getByLabelText('Filter')).toHaveValue('c?gs');
  expect(event()).toHaveTextContent('nothing');
  expect(address()).toHaveTextContent('/profile');
});

it('shows all shortcuts with ?, and turns single keys off and on', async () => {
  const { user } = await open();
  await user.keyboard('?');
  const overview = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
  expect(within(overview).getByText('System Settings')).toBeVisible();
  await user.click(within(overview).getByRole('checkbox', { name: 'Use single-key shortcuts' }));
  await user.click(within(overview).getByRole('button', { name: 'Close' }));
  await user.keyboard('c?');
  expect(event()).toHaveTextContent('nothing');
});

import { toast, toastStore } from '@atrium/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useRowSelection } from '../table/row-selection';
import { renderWithUi } from '../testing';
import { useBulkChange } from './use-bulk-change';

const RECORDS = [
  { id: 60, status: 'open' },
  { id: 59, status: 'resolved' },
];

const rejected = (ids: readonly number[]) =>
  ids.map((id) => ({ id, status: 409, message: 'The ticket has changed since.' }));

function List() {
  const ids = RECORDS.map(({ id }) => id);
  const selection = useRowSelection(ids);
  const { runWithToast, revert, restoring, errorsDialog } = useBulkChange({
    noun: 'ticket',
    selection,
    nameOf: (id) => `T-00${id}`,
  });
  const change = {
    done: 'updated',
    send: () => Promise.resolve(ids.map((id) => ({ id, status: 200 }))),
  };
  const undoMerge = (merged: readonly number[]) =>
    void revert({ done: 'unmerged', send: () => Promise.resolve(rejected(merged)) });
  const undoStatus = restoring({
    records: RECORDS,
    field: 'status',
    done: 'changed back',
    send: (changed) => () => Promise.resolve(rejected(changed)),
  });
  return (
    <>
      <button onClick={() => void runWithToast({ ...change, undo: undoMerge })}>Merge</button>
      <button onClick={() => void runWithToast({ ...change, undo: undoStatus })}>Close</button>
      {errorsDialog}
    </>
  );
}

function Pages() {
  const [isListOpen, setIsListOpen] = useState(true);
  return (
    <>
      <button onClick={() => setIsListOpen(false)}>Leave</button>
      {isListOpen && <List />}
    </>
  );
}

afterEach(() => act(() => toast.dismiss()));

it.each(['Merge', 'Close'])(
  'says that Undo of %s changed nothing, even after the user has left the list',
  async (change) => {
    const { user } = await renderWithUi(<Pages />);
    await user.click(screen.getByRole('button', { name: change }));
    await waitFor(() => expect(toastStore.read()?.title).toBe('2 tickets updated'));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    act(() => toastStore.read()?.onUndo?.());
    await waitFor(() =>
      expect(toastStore.read()).toMatchObject({
        kind: 'destructive',
        title: 'Failed to update tickets',
        description: 'The ticket has changed since.',
      }),
    );
  },
);

it('lists the records that Undo did not change, with the reasons', async () => {
  const { user } = await renderWithUi(<Pages />);
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe('2 tickets updated'));
  act(() => toastStore.read()?.onUndo?.());
  expect(await screen.findByRole('dialog', { name: '2 tickets not changed' })).toHaveTextContent(
    'T-0060',
  );
});

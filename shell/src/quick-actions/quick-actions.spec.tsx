import { Button } from '@atrium/ui-kit';
import { type QuickActionProps, type RemoteModule, toastStore } from '@atrium/web-kit';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import { type ComponentType, lazy, useState } from 'react';
import { ShortcutsProvider } from '../shortcuts/shortcuts';
import { renderInShell } from '../testing/render-in-shell';
import { type QuickAction, useOpenQuickAction } from './quick-actions';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

const load = jest.mocked(loadRemote);

const Dialog = ({ onClose }: QuickActionProps) => <button onClick={onClose}>Invoice dialog</button>;

const MissingDialog = lazy(() =>
  Promise.reject(Object.assign(new Error('404'), { name: 'ChunkLoadError' })),
);

const moduleWith = (dialog: NonNullable<RemoteModule['quickActions']>[string]) => ({
  remote: { contractVersion: 1, routes: [], quickActions: { 'invoices.create': dialog } },
});

let count = 0;

/** Renders a button that opens the quick action of a remote that has not been loaded yet. */
function open() {
  count += 1;
  const action: QuickAction = {
    id: 'invoices.create',
    label: 'Generate Invoice',
    icon: 'billing',
    right: 'invoice.create',
    order: 40,
    remote: { name: `remote-${count}`, baseUrl: `/remotes/${count}/`, state: 'ready' },
  };
  const OpenButton = () => {
    const openAction = useOpenQuickAction();
    const [created, setCreated] = useState(0);
    return (
      <ShortcutsProvider>
        <main>
          <button onClick={() => openAction(action)}>Generate Invoice</button>
          <Button aria-keyshortcuts="c" onClick={() => setCreated(created + 1)}>
            New
          </Button>
          <p>{created} created with c</p>
        </main>
      </ShortcutsProvider>
    );
  };
  return renderInShell(<OpenButton />);
}

function pending<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve: (value: Value) => resolve(value), reject };
}

beforeEach(() => {
  jest.resetAllMocks();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('opens a dialog on the first click although its chunk is missing', async () => {
  load.mockResolvedValueOnce(moduleWith(MissingDialog)).mockResolvedValueOnce(moduleWith(Dialog));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Generate Invoice' }));
  expect(await screen.findByText('Invoice dialog')).toBeVisible();
  expect(toastStore.read()).toBeNull();
});

it('opens a dialog of a remote that loads on the second attempt', async () => {
  load.mockRejectedValueOnce(new Error('#RUNTIME-008')).mockResolvedValueOnce(moduleWith(Dialog));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Generate Invoice' }));
  expect(await screen.findByText('Invoice dialog')).toBeVisible();
});

it('shows no message when a dialog that was canceled with Escape fails to load', async () => {
  const remote = pending<never>();
  load.mockReturnValueOnce(remote.promise);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Generate Invoice' }));
  await user.keyboard('{Escape}');
  await act(() => Promise.resolve(remote.reject(new Error('#RUNTIME-003'))));
  load.mockResolvedValueOnce(moduleWith(Dialog));
  await user.click(screen.getByRole('button', { name: 'Generate Invoice' }));
  expect(await screen.findByText('Invoice dialog')).toBeVisible();
  expect(toastStore.read()).toBeNull();
  expect(load).toHaveBeenCalledTimes(2);
});

it('shows a message when the newer build cannot open the dialog either', async () => {
  load.mockResolvedValue(moduleWith(MissingDialog));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Generate Invoice' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe("Couldn't open “Generate Invoice”"));
  expect(load).toHaveBeenCalledTimes(2);
});

it('ignores shortcuts until the remote and the dialog of a quick action have loaded', async () => {
  const remote = pending<ReturnType<typeof moduleWith>>();
  const dialog = pending<{ default: ComponentType<QuickActionProps> }>();
  load.mockReturnValueOnce(remote.promise);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Generate Invoice' }));
  await user.keyboard('c');
  await act(() => Promise.resolve(remote.resolve(moduleWith(lazy(() => dialog.promise)))));
  await user.keyboard('c');
  expect(screen.getByText('0 created with c')).toBeVisible();

  await act(() => Promise.resolve(dialog.resolve({ default: Dialog })));
  expect(await screen.findByText('Invoice dialog')).toBeVisible();
  await user.keyboard('c');
  expect(screen.getByText('1 created with c')).toBeVisible();
});

it('follows shortcuts again after a quick action failed to open', async () => {
  load.mockResolvedValue(moduleWith(MissingDialog));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Generate Invoice' }));
  await waitFor(() => expect(toastStore.read()?.title).toBe("Couldn't open “Generate Invoice”"));
  await user.keyboard('c');
  expect(screen.getByText('1 created with c')).toBeVisible();
});

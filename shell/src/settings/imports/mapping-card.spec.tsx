import { toastStore } from '@atrium/web-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { importServer, openImport, UPLOADED } from './testing/import-server';

const imports = importServer();

it('saves the field of a column with the version that was read', async () => {
  const { user } = await openImport();
  await user.click(await screen.findByRole('combobox', { name: 'Import Company as' }));
  await user.click(await screen.findByTitle('Client Name (required)'));
  await waitFor(() => expect(imports.sent).toHaveLength(1));
  expect(imports.sent).toEqual([
    [
      'mapping',
      {
        mapping: [
          { column: 1, field: 'email' },
          { column: 0, field: 'name' },
        ],
        sendInvitations: false,
        version: 1,
      },
    ],
  ]);
  await waitFor(() => expect(screen.queryByText(/New records also need/)).toBeNull());
});

/** Makes the server answer the next request to save a mapping when `respond` is called. */
function holdSaving(response?: () => Response) {
  let respond = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    respond = resolve;
  });
  imports.server.use(
    http.put('*/api/imports/12/mapping', () => isReleased.then(() => response?.()), { once: true }),
  );
  return { respond: () => respond() };
}

async function mapColumn(user: UserEvent, column: string, field: string): Promise<void> {
  const select = screen.getByRole('combobox', { name: `Import ${column} as` });
  await user.click(select);
  fireEvent.change(select, { target: { value: field } });
  // Sends `keyCode`, which is what antd reads.
  fireEvent.keyDown(select, { key: 'Enter', keyCode: 13 });
}

it('maps a second column while the first choice is being saved, and keeps the focus', async () => {
  const { respond } = holdSaving();
  const { user } = await openImport();
  await screen.findByRole('table', { name: 'Columns' });
  await mapColumn(user, 'Company', 'Client Name');
  await mapColumn(user, 'E-mail', 'Phone');
  const second = screen.getByRole('combobox', { name: 'Import E-mail as' });
  expect(second).toHaveFocus();
  respond();
  await waitFor(() => expect(imports.sent).toHaveLength(2));
  expect(imports.sent[1]?.[1]).toEqual({
    mapping: [
      { column: 0, field: 'name' },
      { column: 1, field: 'phone' },
    ],
    sendInvitations: false,
    version: 2,
  });
  expect(await screen.findByText('New records also need: Email.')).toBeVisible();
  expect(second).toHaveFocus();
});

it('takes back all unsaved choices after a conflict and saves the next one with the new version', async () => {
  const { respond } = holdSaving(() => {
    imports.record = { ...UPLOADED, mapping: [{ column: 1, field: 'phone' }], version: 5 };
    return HttpResponse.json({ message: 'This import was changed.' }, { status: 409 });
  });
  const { user } = await openImport();
  await screen.findByRole('table', { name: 'Columns' });
  await mapColumn(user, 'Company', 'Client Name');
  await mapColumn(user, 'E-mail', "Don't import");
  respond();
  expect(await screen.findByText('New records also need: Client Name, Email.')).toBeVisible();
  expect(toastStore.read()).toMatchObject({ title: "Couldn't save the mapping" });
  expect(imports.sent).toEqual([]);
  await mapColumn(user, 'Company', 'Email');
  await waitFor(() => expect(imports.sent).toHaveLength(1));
  expect(imports.sent[0]?.[1]).toEqual({
    mapping: [
      { column: 1, field: 'phone' },
      { column: 0, field: 'email' },
    ],
    sendInvitations: false,
    version: 5,
  });
});

it('shows the previous mapping again if a choice could not be saved', async () => {
  imports.server.use(
    http.put('*/api/imports/12/mapping', () =>
      HttpResponse.json({ message: 'This import was changed.' }, { status: 409 }),
    ),
  );
  const { user } = await openImport();
  await user.click(await screen.findByRole('combobox', { name: 'Import Company as' }));
  await user.click(await screen.findByTitle('Client Name (required)'));
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject({
      title: "Couldn't save the mapping",
      description: 'This import was changed.',
    }),
  );
  expect(screen.getByText('New records also need: Client Name.')).toBeVisible();
});

it('lets the user decide whether imported team members are invited', async () => {
  imports.record = { ...UPLOADED, kind: 'users' };
  const { user } = await openImport();
  const checkbox = await screen.findByRole('checkbox', {
    name: 'Invite new team members by email',
  });
  expect(checkbox).not.toBeChecked();
  await user.click(checkbox);
  await waitFor(() => expect(imports.sent).toHaveLength(1));
  expect(imports.sent[0]?.[1]).toMatchObject({ sendInvitations: true, mapping: UPLOADED.mapping });
});

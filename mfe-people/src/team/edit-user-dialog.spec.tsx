import { renderWithUi } from '@atrium/ui-kit/testing';
import { toastStore } from '@atrium/web-kit';
import { apiServer, testSession } from '@atrium/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { UserDto } from '../api/endpoints.generated';
import { EVERY_USER_ABILITY, invitedMember, teamMember } from '../testing/users';
import { EditUserDialog } from './edit-user-dialog';

const bodies: unknown[] = [];

const server = apiServer(
  http.get('*/api/auth/me', () => HttpResponse.json(testSession())),
  http.get('*/api/users/departments', () => HttpResponse.json(['Engineering', 'Sales'])),
  http.put('*/api/users/12', async ({ request }) => {
    bodies.push(await request.json());
    return HttpResponse.json(teamMember());
  }),
);

beforeEach(() => {
  bodies.length = 0;
});

async function open(member: UserDto = teamMember()) {
  const onClose = jest.fn();
  const rendered = await renderWithUi(
    <EditUserDialog user={member} onOpen={jest.fn()} onClose={onClose} />,
    { session: testSession() },
  );
  await screen.findByRole('dialog', { name: 'Edit User' });
  await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveFocus());
  return { ...rendered, onClose };
}

const save = () => screen.getByRole('button', { name: 'Save Changes' });

it('sends only the changed fields', async () => {
  const { user, onClose } = await open();
  await user.clear(screen.getByLabelText('First Name'));
  await user.type(screen.getByLabelText('First Name'), 'Rob');
  await user.clear(screen.getByLabelText(/^Department/));
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies).toEqual([{ firstName: 'Rob', department: null, version: 3 }]);
  expect(toastStore.read()?.title).toBe('User updated successfully');
});

it('keeps the spelling of an existing department', async () => {
  const { user, onClose } = await open();
  const department = screen.getByLabelText(/^Department/);
  await user.clear(department);
  await user.type(department, 'sal');
  expect(await screen.findByTitle('Sales')).toBeVisible();
  await user.type(department, 'es');
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies).toEqual([{ department: 'Sales', version: 3 }]);
});

it.each([
  ['a new email address', (user: UserEvent) => user.type(screen.getByLabelText('Email'), '.org')],
  [
    'the role of an admin',
    async (user: UserEvent) => {
      await user.click(screen.getByLabelText('Role'));
      await user.click(await screen.findByTitle('Admin'));
    },
  ],
])('warns that %s invalidates the invitation link', async (_, change) => {
  server.use(
    http.put('*/api/users/20', () =>
      HttpResponse.json(invitedMember({ invitationStatus: 'revoked' })),
    ),
  );
  const { user, onClose } = await open(invitedMember());
  await change(user);
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toastStore.read()).toMatchObject({
    title: 'User updated successfully',
    description: expect.stringContaining('Please resend the invitation.'),
    action: expect.objectContaining({ label: 'Resend Invitation' }),
  });
});

it('says who can resend an invalidated invitation that the user must not resend', async () => {
  const { abilities } = invitedMember();
  server.use(
    http.put('*/api/users/20', () =>
      HttpResponse.json(
        invitedMember({
          role: 'admin',
          invitationStatus: 'revoked',
          abilities: { ...abilities, resendInvite: 'users.lower_ranks_only' },
        }),
      ),
    ),
  );
  const { user, onClose } = await open(invitedMember());
  await user.click(screen.getByLabelText('Role'));
  await user.click(await screen.findByTitle('Admin'));
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const { description, action } = toastStore.read() ?? {};
  expect(description).toMatch(/no longer works.*Ask a super admin\.$/);
  expect(action).toBeUndefined();
});

it('warns that the invitation link is invalid after the response of the first attempt was lost', async () => {
  const changed = invitedMember({
    email: `${invitedMember().email}.org`,
    invitationStatus: 'revoked',
    version: 4,
  });
  let attempts = 0;
  let reads = 0;
  server.use(
    http.put('*/api/users/20', () => {
      attempts += 1;
      if (attempts === 1) return HttpResponse.error();
      const stale = { statusCode: 409, message: 'Stale.', rule: 'record.stale_version' };
      return HttpResponse.json(stale, { status: 409 });
    }),
    http.get('*/api/users/20', () => {
      reads += 1;
      return HttpResponse.json(changed);
    }),
  );
  const { user, onClose } = await open(invitedMember());
  await user.type(screen.getByLabelText('Email'), '.org');
  await user.click(save());
  await waitFor(() => expect(attempts).toBe(1));
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toastStore.read()?.description).toMatch(
    /no longer works.*Please resend the invitation\.$/,
  );
  expect(reads).toBe(1);
});

it('grants an extra permission', async () => {
  const { user, onClose } = await open();
  await user.click(screen.getByLabelText(/^Permissions/));
  // Its list is still sliding in, and takes no pointer until then.
  fireEvent.click(await screen.findByText('Read the audit log'));
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies).toEqual([{ permissions: ['audit.read'], version: 3 }]);
});

it('removes the picture immediately and shows the initials', async () => {
  server.use(
    http.delete('*/api/users/12/profile-picture', () =>
      HttpResponse.json(teamMember({ version: 4 })),
    ),
  );
  const { user } = await open(teamMember({ profilePictureUrl: '/api/users/12/profile-picture' }));
  await user.click(screen.getByRole('button', { name: 'Remove Picture' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Remove Picture' })).not.toBeInTheDocument(),
  );
  expect(toastStore.read()?.title).toBe('Profile picture removed');
  await user.type(screen.getByLabelText('First Name'), 's');
  await user.click(save());
  await waitFor(() => expect(bodies).toEqual([expect.objectContaining({ version: 4 })]));
});

it('explains why role, permissions and picture cannot be changed', async () => {
  await open(
    teamMember({
      abilities: {
        ...EVERY_USER_ABILITY,
        changeRole: 'users.own_role',
        changePermissions: 'users.permissions_need_super_admin',
        changePicture: 'users.lower_ranks_only',
      },
    }),
  );
  expect(screen.getByLabelText('Role')).toBeDisabled();
  expect(screen.getByText(/You can't change your own role/)).toBeVisible();
  expect(screen.getByLabelText(/^Permissions/)).toBeDisabled();
  expect(screen.getByText('Only a super admin can change permissions.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change Picture' })).toBeDisabled();
});

it('keeps the input when someone else changed the account first', async () => {
  server.use(
    http.put(
      '*/api/users/12',
      () =>
        HttpResponse.json(
          { statusCode: 409, message: 'Changed meanwhile.', rule: 'record.stale_version' },
          { status: 409 },
        ),
      { once: true },
    ),
    http.get('*/api/users/12', () =>
      HttpResponse.json(teamMember({ version: 4, role: 'manager', permissions: ['audit.read'] })),
    ),
  );
  const { user, onClose } = await open();
  await user.type(screen.getByLabelText('Last Name'), 's');
  await user.click(save());
  const note = await screen.findByText(/Your input is still here/);
  expect(note.parentElement).toHaveTextContent('Role: Employee Manager');
  expect(note.parentElement).toHaveTextContent('Permissions: None Read the audit log');
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies).toEqual([{ lastName: 'Hales', version: 4 }]);
});

it.each([
  [new File(['x'], 'notes.txt', { type: 'text/plain' }), 'Invalid file type', /select an image/],
  [
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png', { type: 'image/png' }),
    'File too large',
    /Please select an image file smaller than 5MB\./,
  ],
])('rejects a picture file with an invalid type or size', async (file, title, description) => {
  await open();
  // Dropped files bypass the accept attribute.
  await userEvent.setup({ applyAccept: false }).upload(screen.getByTestId('picture-file'), file);
  expect(toastStore.read()).toMatchObject({
    title,
    description: expect.stringMatching(description),
  });
});

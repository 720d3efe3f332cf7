import type { UserDto } from '../../src/modules/users';
import type { TestApp } from './start-app';

/** The password that an invited user chooses. */
export const CHOSEN_PASSWORD = 'a-long-and-rare-phrase';

const NAMES = { firstName: 'Kim', lastName: 'Lee' };

/** Request body that invites a new user, with the given fields replaced. */
export const newInvitation = (fields: object = {}) => ({
  email: `kim.${crypto.randomUUID()}@example.com`,
  ...NAMES,
  ...fields,
});

/** Reads the token from the invitation link in a response. */
export const readInvitationToken = ({ invitationUrl }: { invitationUrl: string }): string =>
  new URL(invitationUrl).searchParams.get('token') ?? '';

/** Invites a user as an admin. */
export async function invite(
  app: TestApp,
  fields: object = {},
): Promise<{ user: UserDto; token: string }> {
  const admin = await app.as('admin');
  const { body } = await admin.post('/api/users/invite').send(newInvitation(fields)).expect(201);
  return { user: body, token: readInvitationToken(body) };
}

/** Accepts an invitation without being signed in. */
export const acceptInvitation = (
  server: Pick<TestApp, 'anonymous'>,
  token: unknown,
  fields: object = {},
) =>
  server
    .anonymous()
    .post('/api/invitations/accept')
    .send({ token, password: CHOSEN_PASSWORD, ...NAMES, ...fields });

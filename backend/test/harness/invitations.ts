import type { UserDto } from '../../src/modules/users';
import type { TestApp } from './start-app';

/** The password that an invited person chooses. */
export const CHOSEN_PASSWORD = 'a-long-and-rare-phrase';

const NAMES = { firstName: 'Kim', lastName: 'Lee' };

/** Body that invites somebody new, but for the fields given. */
export const newInvitation = (fields: object = {}) => ({
  email: `kim.${crypto.randomUUID()}@example.com`,
  ...NAMES,
  ...fields,
});

/** The secret of a link, from the answer to whoever made it. */
export const readInvitationToken = ({ invitationUrl }: { invitationUrl: string }): string =>
  new URL(invitationUrl).searchParams.get('token') ?? '';

/** Somebody whom an admin has just invited. */
export async function invite(
  app: TestApp,
  fields: object = {},
): Promise<{ user: UserDto; token: string }> {
  const admin = await app.as('admin');
  const { body } = await admin.post('/api/users/invite').send(newInvitation(fields)).expect(201);
  return { user: body, token: readInvitationToken(body) };
}

/** Accepts an invitation from a browser that nobody has signed in with. */
export const acceptInvitation = (
  server: Pick<TestApp, 'anonymous'>,
  token: unknown,
  fields: object = {},
) =>
  server
    .anonymous()
    .post('/api/invitations/accept')
    .send({ token, password: CHOSEN_PASSWORD, ...NAMES, ...fields });

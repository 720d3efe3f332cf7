import sharp from 'sharp';
import { User } from '../src/modules/users';
import { startApp, storedFiles, type TestApp } from './harness';

describe('account profile', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const findUser = (id: number): Promise<User> =>
    app.database.manager.findOneByOrFail(User, { id });

  const createPng = (color: string): Promise<Buffer> =>
    sharp({ create: { width: 500, height: 400, channels: 3, background: color } })
      .png()
      .toBuffer();

  const countStoredPictures = async (): Promise<number> =>
    (await storedFiles(app, 'profile-pictures')).length;

  describe('PUT /api/auth/profile', () => {
    it('changes names, email address and department from a form', async () => {
      const user = await app.addUser({ role: 'viewer' });
      const browser = await app.signedIn(user);
      const { body } = await browser
        .put('/api/auth/profile')
        .field('firstName', ' Zoë ')
        .field('lastName', 'Álvarez')
        .field('email', `NEW.${user.email}`)
        .field('department', 'Marketing')
        .expect(200);
      expect(body).toMatchObject({
        id: user.id,
        firstName: 'Zoë',
        lastName: 'Álvarez',
        email: `new.${user.email}`,
        department: 'Marketing',
        role: 'viewer',
        version: 2,
      });
      const me = await browser.get('/api/auth/me').expect(200);
      expect(me.body).toEqual(body);
    });

    it('clears the department and rejects an older version of the profile', async () => {
      const user = await app.addUser({ department: 'Sales' });
      const browser = await app.signedIn(user);
      const form = { firstName: 'A', lastName: 'B', email: user.email };
      const send = (fields: Record<string, string>) => {
        const request = browser.put('/api/auth/profile');
        for (const [name, value] of Object.entries({ ...form, ...fields })) {
          request.field(name, value);
        }
        return request;
      };
      const { body } = await send({ department: '', version: '1' }).expect(200);
      expect(body.department).toBeNull();
      const stale = await send({ firstName: 'C', version: '1' }).expect(409);
      expect(stale.body.rule).toBe('record.stale_version');
      expect((await findUser(user.id)).firstName).toBe('A');
    });

    it.each([
      [{ firstName: undefined }, 'First name is required'],
      [{ firstName: ' ' }, 'First name is required'],
      [{ lastName: '' }, 'Last name is required'],
      [{ lastName: 'x'.repeat(201) }, 'Last name must have at most 200 characters.'],
      [{ email: undefined }, 'Email is required'],
      [{ email: 'nobody' }, 'Invalid email address'],
      [{ department: 'x'.repeat(201) }, 'Department must have at most 200 characters.'],
      [{ role: 'super_admin' }, 'There is no field named "role".'],
      [{ permissions: 'settings.manage' }, 'There is no field named "permissions".'],
      [{ isActive: 'true' }, 'There is no field named "isActive".'],
      [{ profilePicture: 'text' }, 'There is no field named "profilePicture".'],
      [{ version: 'one' }, /Version must be/],
    ])('rejects the profile %j and changes nothing', async (fields, message) => {
      const user = await app.addUser();
      const browser = await app.signedIn(user);
      const before = await findUser(user.id);
      const form = { firstName: 'A', lastName: 'B', email: user.email, ...fields };
      const request = browser.put('/api/auth/profile');
      for (const [name, value] of Object.entries(form)) {
        if (value !== undefined) request.field(name, value);
      }
      const { body } = await request.expect(400);
      expect(body.message).toEqual(
        typeof message === 'string' ? message : expect.stringMatching(message),
      );
      expect(await findUser(user.id)).toEqual(before);
    });

    it("rejects another user's email address", async () => {
      const [user, other] = [await app.addUser(), await app.addUser()];
      const { body } = await (
        await app.signedIn(user)
      )
        .put('/api/auth/profile')
        .send({ firstName: 'A', lastName: 'B', email: other.email.toUpperCase() })
        .expect(409);
      expect(body).toMatchObject({ rule: 'users.email_taken', errors: { email: body.message } });
    });
  });

  describe('profile picture', () => {
    const uploadPicture = async (user: User, file: Buffer, name = 'me.png') =>
      (await app.signedIn(user))
        .put('/api/auth/profile')
        .field({ firstName: 'A', lastName: 'B', email: user.email })
        .attach('profilePicture', file, name);

    it('converts a picture to a 200 × 200 JPEG that colleagues can view and cache', async () => {
      const user = await app.addUser();
      const { status, body } = await uploadPicture(user, await createPng('#cc0000'));
      expect(status).toBe(200);
      expect(body.profilePictureUrl).toMatch(
        new RegExp(`^/api/users/${user.id}/profile-picture\\?v=[0-9a-f]{8}$`),
      );
      const viewer = await app.as('viewer');
      const picture = await viewer.get(body.profilePictureUrl).expect(200);
      expect(picture.headers['content-type']).toBe('image/jpeg');
      expect(picture.headers['cache-control']).toBe('private, max-age=31536000, immutable');
      const { format, width, height } = await sharp(picture.body as Buffer).metadata();
      expect([format, width, height]).toEqual(['jpeg', 200, 200]);
      await app.anonymous().get(body.profilePictureUrl).expect(401);
    });

    it('replaces the previous picture and removes its file', async () => {
      const user = await app.addUser();
      const first = await uploadPicture(user, await createPng('#00cc00'));
      const stored = await countStoredPictures();
      const second = await uploadPicture(user, await createPng('#0000cc'));
      expect(second.body.profilePictureUrl).not.toBe(first.body.profilePictureUrl);
      expect(await countStoredPictures()).toBe(stored);
      const viewer = await app.as('viewer');
      const old = await viewer.get(first.body.profilePictureUrl).expect(200);
      expect(old.headers['cache-control']).toBe('private, no-cache');
    });

    it('lets users remove their own picture and its file', async () => {
      const user = await app.addUser();
      await uploadPicture(user, await createPng('#00cc00'));
      const stored = await countStoredPictures();
      const browser = await app.signedIn(user);
      await browser.delete('/api/auth/profile/picture').expect(204);
      const { body } = await browser.get('/api/auth/me').expect(200);
      expect(body).toMatchObject({ profilePictureUrl: null, version: 3 });
      expect(await countStoredPictures()).toBe(stored - 1);
      await browser.delete('/api/auth/profile/picture').expect(404);
    });

    it('lets an admin remove the picture of users with a lower rank only', async () => {
      const admin = await app.as('admin');
      const user = await app.addUser();
      await uploadPicture(user, await createPng('#00cc00'));
      const { body } = await admin.delete(`/api/users/${user.id}/profile-picture`).expect(200);
      expect(body).toMatchObject({ id: user.id, profilePictureUrl: null, version: 3 });
      await admin.delete(`/api/users/${user.id}/profile-picture`).expect(404);
      const superAdmin = await app.addUser({ role: 'super_admin' });
      await admin.delete(`/api/users/${superAdmin.id}/profile-picture`).expect(403);
      const history = await admin.get(`/api/users/${user.id}/activity`).expect(200);
      expect(history.body[0]).toMatchObject({ action: 'user.remove_picture' });
    });

    it('stores no picture when another field of the form is invalid', async () => {
      const user = await app.addUser();
      const other = await app.addUser();
      const stored = await countStoredPictures();
      await (
        await app.signedIn(user)
      )
        .put('/api/auth/profile')
        .field({ firstName: 'A', lastName: 'B', email: other.email })
        .attach('profilePicture', await createPng('#123456'), 'me.png')
        .expect(409);
      expect(await countStoredPictures()).toBe(stored);
      expect((await findUser(user.id)).profilePictureUrl).toBeNull();
    });

    it.each([
      ['text', Buffer.from('hello')],
      ['an SVG image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['an empty file', Buffer.alloc(0)],
    ])('rejects %s named like a picture', async (_, file) => {
      const user = await app.addUser();
      const { status, body } = await uploadPicture(user, file, 'me.jpg');
      expect([status, body.message]).toEqual([400, 'Please select an image file.']);
      expect((await findUser(user.id)).profilePictureUrl).toBeNull();
    });

    it('rejects a picture above 5 MB with the message of each screen', async () => {
      const user = await app.addUser();
      const large = Buffer.alloc(5 * 1024 * 1024 + 1, 1);
      const own = await uploadPicture(user, large);
      expect([own.status, own.body.message]).toEqual([
        413,
        'Profile picture must be less than 5MB.',
      ]);
      const admin = await app.as('admin');
      const others = await admin
        .put(`/api/users/${user.id}/profile-picture`)
        .attach('profilePicture', large, 'me.png');
      expect([others.status, others.body.message]).toEqual([
        413,
        'Please select an image file smaller than 5MB.',
      ]);
    });

    it('lets an admin set the picture of users with a lower rank only', async () => {
      const admin = await app.as('admin');
      const file = await createPng('#abcdef');
      const setPicture = (id: number) =>
        admin.put(`/api/users/${id}/profile-picture`).attach('profilePicture', file, 'me.png');
      const user = await app.addUser();
      const { body } = await setPicture(user.id).expect(200);
      expect(body).toMatchObject({ id: user.id, version: 2 });
      const stored = await countStoredPictures();
      await setPicture((await app.addUser({ role: 'super_admin' })).id).expect(403);
      await setPicture(999999).expect(404);
      await admin.put(`/api/users/${user.id}/profile-picture`).expect(400);
      await admin
        .put(`/api/users/${user.id}/profile-picture`)
        .attach('picture', file, 'me.png')
        .expect(400);
      await admin
        .put(`/api/users/${user.id}/profile-picture`)
        .field('role', 'admin')
        .attach('profilePicture', file, 'me.png')
        .expect(400);
      expect(await countStoredPictures()).toBe(stored);
    });

    it('deletes the picture with the user', async () => {
      const user = await app.addUser();
      const { body } = await uploadPicture(user, await createPng('#fedcba'));
      const stored = await countStoredPictures();
      await (await app.as('admin')).delete(`/api/users/${user.id}`).expect(204);
      expect(await countStoredPictures()).toBe(stored - 1);
      await (await app.as('viewer')).get(body.profilePictureUrl).expect(404);
    });
  });
});

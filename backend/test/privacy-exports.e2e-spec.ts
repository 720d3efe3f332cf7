import { randomBytes } from 'node:crypto';
import { readdir, readlink } from 'node:fs/promises';
import path from 'node:path';
import { ExportLimits } from '../src/platform/export';
import { PersonalData } from '../src/platform/personal-data';
import { FileStorage } from '../src/platform/storage';
import {
  type Client,
  exportPerson,
  makeTicket,
  newExpense,
  pngPixel,
  startApp,
  storedRow,
  type TestApp,
  upload,
  waitUntil,
} from './harness';

/** The paths of the files that this process has open. */
async function openFiles(): Promise<string[]> {
  const names = await readdir('/proc/self/fd');
  return Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
}

describe('export of personal data', () => {
  let app: TestApp;
  let admin: Client;

  beforeAll(async () => {
    app = await startApp();
    admin = await app.as('super_admin');
  });

  afterAll(() => app.close());

  it('exports everything about a user, without secrets', async () => {
    const user = await app.addUser({ role: 'manager' });
    const { id } = await makeTicket(app);
    await (
      await app.signedIn(user)
    )
      .post(`/api/tickets/${id}/messages`)
      .send({ kind: 'note', body: 'I called the port.' })
      .expect(201);
    await admin
      .put(`/api/users/${user.id}/profile-picture`)
      .attach('profilePicture', pngPixel(), 'me.png')
      .expect(200);
    const files = await exportPerson(admin, 'users', user.id);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['README.txt', 'profile-picture.jpg']),
    );
    const rowsOf = (table: string) =>
      JSON.parse(String(files.get(`${table}.json`))) as Record<string, unknown>[];
    expect(rowsOf('users')).toMatchObject([{ id: user.id, email: user.email }]);
    expect(rowsOf('users')[0]).not.toHaveProperty('passwordHash');
    expect(rowsOf('ticket_messages')).toMatchObject([{ body: 'I called the port.' }]);
    expect(rowsOf('session')[0]).not.toHaveProperty('sess');
    const other = await app.user('manager');
    expect(JSON.stringify(rowsOf('users'))).not.toContain(other.email);
  });

  it('exports the uploads and receipts of a user, and names the files that are too large', async () => {
    const browser = await app.signedIn(await app.addUser({ role: 'manager' }));
    const { body: me } = await browser.get('/api/auth/me').expect(200);
    const content = Buffer.from('The floor plan');
    const { body: plan } = await upload(browser, { name: 'plan.txt', content }).expect(201);
    const { body: expense } = await browser.post('/api/expenses').send(newExpense()).expect(201);
    await browser
      .put(`/api/expenses/${expense.id}/receipt`)
      .attach('receipt', pngPixel(), 'taxi.png')
      .expect(200);
    const uploaded = `files/${plan.id}-v1-plan.txt`;
    const receipt = `receipts/${expense.id}-taxi.png`;
    const files = await exportPerson(admin, 'users', me.id);
    expect(files.get(uploaded)?.equals(content)).toBe(true);
    expect(files.get(receipt)?.equals(pngPixel())).toBe(true);
    expect([...files.keys()]).not.toContain('FILES-LEFT-OUT.txt');

    const limits = app.nest.get(ExportLimits);
    const { fileBytes } = limits;
    // Room for the rows and the receipt, but not for the larger file.
    const { body: large } = await upload(browser, {
      name: 'large.bin',
      content: randomBytes(1_000_000),
    }).expect(201);
    try {
      limits.fileBytes = 1_000_000;
      const smaller = await exportPerson(admin, 'users', me.id);
      expect([...smaller.keys()]).toEqual(expect.arrayContaining([uploaded, receipt]));
      expect(String(smaller.get('FILES-LEFT-OUT.txt'))).toBe(
        `files/${large.id}-v1-large.bin: too large for this archive (1000000 bytes); download it separately\r\n`,
      );
    } finally {
      limits.fileBytes = fileBytes;
    }
  });

  it('exports the rows of a user when the file storage is too slow for the files', async () => {
    const user = await app.addUser({ role: 'manager' });
    const { body: file } = await upload(await app.signedIn(user), { name: 'slow.txt' }).expect(201);
    const limits = app.nest.get(ExportLimits);
    const { addFilesMs } = limits;
    try {
      limits.addFilesMs = 0;
      const files = await exportPerson(admin, 'users', user.id);
      expect(String(files.get('users.json'))).toContain(user.email);
      expect(String(files.get('FILES-LEFT-OUT.txt'))).toBe(
        `files/${file.id}-v1-slow.txt: there was no time to add it; download it separately\r\n`,
      );
    } finally {
      limits.addFilesMs = addFilesMs;
    }
  });

  it('exports the other files of a user when one is missing in the file storage', async () => {
    const user = await app.addUser({ role: 'manager' });
    const browser = await app.signedIn(user);
    const { body: lost } = await upload(browser, { name: 'lost.txt' }).expect(201);
    const { body: kept } = await upload(browser, { name: 'kept.txt' }).expect(201);
    const { storageKey } = await storedRow(app, 'evidence_files', lost.id);
    await app.nest.get(FileStorage).delete(String(storageKey));
    const files = await exportPerson(admin, 'users', user.id);
    expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual([
      `files/${kept.id}-v1-kept.txt`,
    ]);
    expect(String(files.get('FILES-LEFT-OUT.txt'))).toBe(
      `files/${lost.id}-v1-lost.txt: missing in the file storage\r\n`,
    );
  });

  it('rejects an export of personal data if a table cannot be read', async () => {
    const { tables } = app.nest.get(PersonalData);
    const { id } = await app.user('manager');
    tables.unshift({ table: 'no_such_table', users: ['id'] });
    try {
      await admin.get(`/api/privacy/users/${id}/export`).expect(500);
    } finally {
      tables.shift();
    }
    await exportPerson(admin, 'users', id);
  });

  it('closes the file that an aborted export of personal data was reading', async () => {
    const user = await app.addUser({ role: 'manager' });
    const content = randomBytes(5_000_000);
    await upload(await app.signedIn(user), { name: 'large.bin', content }).expect(201);
    const limits = app.nest.get(ExportLimits);
    const { totalBytes } = limits;
    try {
      limits.totalBytes = 1_000_000;
      await admin.get(`/api/privacy/users/${user.id}/export`).expect(503);
    } finally {
      limits.totalBytes = totalBytes;
    }
    const folder = path.join(app.dataDir, 'files');
    await waitUntil(async () => (await openFiles()).every((file) => !file.startsWith(folder)));
  });
});

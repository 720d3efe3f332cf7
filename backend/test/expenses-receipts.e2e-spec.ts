import { LIMITS } from '@atrium/contracts';
import { once } from 'node:events';
import { connect } from 'node:net';
import sharp from 'sharp';
import { type Client, newExpense, startApp, storedFiles, type TestApp } from './harness';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

describe('/api/expenses/:id/receipt', () => {
  let app: TestApp;
  let employee: Client;
  let png: Buffer;

  beforeAll(async () => {
    app = await startApp();
    employee = await app.as('employee');
    png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer();
  });

  afterAll(() => app.close());

  async function makeExpense() {
    const { body } = await employee.post('/api/expenses').send(newExpense()).expect(201);
    return body;
  }

  const attachReceipt = (id: number, file: Buffer, filename: string, browser = employee) =>
    browser.put(`/api/expenses/${id}/receipt`).attach('receipt', file, { filename });

  it('stores a receipt image unchanged and serves it so that it cannot run scripts', async () => {
    const { id } = await makeExpense();
    const { body } = await attachReceipt(id, png, 'C:\\Users\\me\\Beleg für Köln.png').expect(200);
    expect(body).toMatchObject({
      receiptName: 'Beleg für Köln.png',
      receiptMimeType: 'image/png',
      receiptUrl: expect.stringContaining(`/api/expenses/${id}/receipt?v=`),
      version: 2,
    });
    const { headers, body: content } = await (
      await app.as('viewer')
    )
      .get(body.receiptUrl)
      .buffer(true)
      .expect(200);
    expect(Buffer.compare(content, png)).toBe(0);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(png.length),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-disposition']).toBe(
      `inline; filename="Beleg f?r K?ln.png"; filename*=UTF-8''Beleg%20f%C3%BCr%20K%C3%B6ln.png`,
    );
  });

  it("keeps a double quote in a receipt's name, which browsers send as %22", async () => {
    const { id } = await makeExpense();
    const { body } = await attachReceipt(id, png, '27%22 screen.png').expect(200);
    expect(body.receiptName).toBe('27" screen.png');
    const { headers } = await employee.get(body.receiptUrl).expect(200);
    expect(headers['content-disposition']).toBe('inline; filename="27\\" screen.png"');
  });

  it('accepts a PDF receipt and allows only this site to frame it', async () => {
    const { id } = await makeExpense();
    await attachReceipt(id, PDF, 'receipt.pdf').expect(200);
    const { headers } = await employee.get(`/api/expenses/${id}/receipt`).expect(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('replaces and removes a receipt without leaving files behind', async () => {
    const before = await storedFiles(app, 'receipts');
    const { id } = await makeExpense();
    const first = await attachReceipt(id, png, 'one.png').expect(200);
    const second = await attachReceipt(id, PDF, 'two.pdf').expect(200);
    expect(second.body.receiptUrl).not.toBe(first.body.receiptUrl);
    expect(await storedFiles(app, 'receipts')).toHaveLength(before.length + 1);
    await employee.delete(`/api/expenses/${id}/receipt`).expect(204);
    await employee.delete(`/api/expenses/${id}/receipt`).expect(404);
    await employee.get(`/api/expenses/${id}/receipt`).expect(404);
    expect(await storedFiles(app, 'receipts')).toEqual(before);
    const { body } = await employee.get(`/api/expenses/${id}`).expect(200);
    expect(body).toMatchObject({ receiptUrl: null, receiptName: null, receiptMimeType: null });
  });

  it('deletes the stored receipt with its expense or when an external address replaces it', async () => {
    const before = await storedFiles(app, 'receipts');
    const [deleted, moved] = [await makeExpense(), await makeExpense()];
    await attachReceipt(deleted.id, png, 'one.png').expect(200);
    await attachReceipt(moved.id, png, 'one.png').expect(200);
    await employee.delete(`/api/expenses/${deleted.id}`).expect(204);
    const receiptUrl = 'https://files.example/receipt.pdf';
    const { body } = await employee
      .put(`/api/expenses/${moved.id}`)
      .send({ receiptUrl })
      .expect(200);
    expect(body).toMatchObject({ receiptUrl, receiptName: null });
    expect(await storedFiles(app, 'receipts')).toEqual(before);
  });

  it('keeps the receipt when a form sends its address back', async () => {
    const { id } = await makeExpense();
    const { body } = await attachReceipt(id, png, 'one.png').expect(200);
    const { receiptUrl } = body;
    const saved = await employee
      .put(`/api/expenses/${id}`)
      .send({ receiptUrl, amount: '7.00' })
      .expect(200);
    expect(saved.body).toMatchObject({ receiptUrl, receiptName: 'one.png', amount: '7.00' });
    await employee.get(receiptUrl).expect(200);
  });

  it.each([
    ['an HTML page', '<!doctype html><script>alert(1)</script>', 'receipt.pdf'],
    ['an SVG image', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'receipt.svg'],
    ['an empty file', '', 'receipt.png'],
    ['an executable', 'MZ\u0090\u0000', 'receipt.jpg'],
  ])('rejects %s as a receipt under any file name', async (_name, content, filename) => {
    const before = await storedFiles(app, 'receipts');
    const { id } = await makeExpense();
    const { body } = await attachReceipt(id, Buffer.from(content), filename).expect(400);
    expect(body.errors.receipt).toBe('Please choose an image (JPEG, PNG, WebP or GIF) or a PDF.');
    expect(await storedFiles(app, 'receipts')).toEqual(before);
  });

  it('rejects a receipt that is too large, missing or in another field', async () => {
    const before = await storedFiles(app, 'receipts');
    const { id } = await makeExpense();
    const large = Buffer.concat([PDF, Buffer.alloc(LIMITS.receiptBytes)]);
    const { body } = await attachReceipt(id, large, 'large.pdf').expect(413);
    expect(body.message).toBe('Receipts can be up to 10 MB.');
    await employee.put(`/api/expenses/${id}/receipt`).field('x', 'y').expect(400);
    await employee.put(`/api/expenses/${id}/receipt`).attach('file', png, 'x.png').expect(400);
    await employee.put(`/api/expenses/${id}/receipt`).send({ receipt: 'x' }).expect(400);
    expect(await storedFiles(app, 'receipts')).toEqual(before);
  });

  it('stores nothing of an interrupted receipt upload', async () => {
    const before = await storedFiles(app, 'receipts');
    const { id } = await makeExpense();
    const user = await app.addUser({ role: 'manager' });
    const login = await app
      .anonymous()
      .post('/api/auth/login')
      .send({ username: user.username, password: 'Test-Pass-2026' })
      .expect(200);
    const cookie = String(login.headers['set-cookie']).split(';')[0];
    const { port } = new URL(app.url);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `PUT /api/expenses/${id}/receipt HTTP/1.1\r\nHost: atrium.test\r\nOrigin: http://atrium.test\r\n` +
        `Cookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000\r\n\r\n` +
        '--b\r\nContent-Disposition: form-data; name="receipt"; filename="r.pdf"\r\n\r\n%PDF-1.7\n',
    );
    socket.destroy();
    await once(socket, 'close');
    const { body } = await employee.get(`/api/expenses/${id}`).expect(200);
    expect([body.receiptUrl, body.version]).toEqual([null, 1]);
    expect(await storedFiles(app, 'receipts')).toEqual(before);
  });

  it('rejects a receipt from anyone who cannot change the expense', async () => {
    const { id } = await makeExpense();
    await attachReceipt(id, png, 'x.png', app.anonymous()).expect(401);
    await attachReceipt(id, png, 'x.png', await app.as('viewer')).expect(403);
    const otherUser = await app.signedIn(await app.addUser());
    expect((await attachReceipt(id, png, 'x.png', otherUser)).body.rule).toBe('expenses.not_own');
    await attachReceipt(999_999, png, 'x.png').expect(404);
    const stale = await employee
      .put(`/api/expenses/${id}/receipt`)
      .set('If-Match', '"7"')
      .attach('receipt', png, 'x.png');
    expect([stale.status, stale.body.rule]).toEqual([409, 'record.stale_version']);
  });

  it('makes an approved expense pending when its receipt changes and keeps a paid one unchanged', async () => {
    const admin = await app.as('admin');
    const { id } = await makeExpense();
    await attachReceipt(id, png, 'one.png').expect(200);
    await admin.post(`/api/expenses/${id}/approve`).send({}).expect(200);
    const { body } = await attachReceipt(id, PDF, 'two.pdf', await app.as('manager')).expect(200);
    expect(body.status).toBe('pending');
    await admin.post(`/api/expenses/${id}/approve`).send({}).expect(200);
    await admin.post(`/api/expenses/${id}/pay`).send({}).expect(200);
    const paid = await attachReceipt(id, png, 'three.png', admin);
    expect([paid.status, paid.body.rule]).toEqual([409, 'expenses.paid_is_final']);
    await admin.delete(`/api/expenses/${id}/receipt`).expect(409);
  });
});

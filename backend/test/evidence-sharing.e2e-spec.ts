import { DAY_MS, type Role } from '@atrium/contracts';
import {
  atOnce,
  pngPixel,
  problem,
  setCompanyTimeZone,
  startApp,
  type TestApp,
  upload,
} from './harness';

/** Accept header that browsers send for page navigations. */
const BROWSER_ACCEPT = 'text/html,application/xhtml+xml,*/*;q=0.8';

describe('share links of evidence', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterEach(() => app.clock.reset());

  afterAll(() => app.close());

  /** Signs in again for each call, because moving the clock forward expires sessions. */
  const as = async (role: Role) => app.signedIn(await app.user(role));

  async function addFile(name = 'plan.txt', content: Buffer | string = 'The plan.') {
    const { body } = await upload(await as('employee'), { name, content }).expect(201);
    return body;
  }

  async function share(id: number, input: object = {}) {
    const { body } = await (
      await as('employee')
    )
      .post(`/api/evidence/${id}/share-links`)
      .send(input)
      .expect(201);
    return { ...body, path: new URL(body.url).pathname };
  }

  const readLinks = async (id: number) =>
    (await (await as('employee')).get(`/api/evidence/${id}/share-links`).expect(200)).body;

  const countLiveLinks = async (): Promise<number> =>
    (await (await as('viewer')).get('/api/evidence/summary')).body.liveShareLinks;

  it("dates a shared file by the company's time zone", async () => {
    app.clock.freezeAt('2031-06-18T23:30:00.000Z');
    const { path } = await share((await addFile()).id);
    expect((await app.anonymous().get(path).expect(200)).text).toContain('Jun 18, 2031');
    await setCompanyTimeZone(app, 'Europe/Berlin');
    expect((await app.anonymous().get(path).expect(200)).text).toContain('Jun 19, 2031');
    await setCompanyTimeZone(app, 'UTC');
  });

  it('opens only the shared file to visitors who are not signed in', async () => {
    const file = await addFile("<b>plan & 'sketch'<b>.png", pngPixel());
    const { path } = await share(file.id);
    const page = await app.anonymous().get(path).expect(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
    expect(page.headers['content-security-policy']).not.toContain('script');
    expect(page.text).toContain(`src="${path}/content"`);
    expect(page.text).not.toMatch(/<script|<b>/);
    const content = await app.anonymous().get(`${path}/content`).expect(200);
    expect(content.body).toEqual(pngPixel());
    await app.anonymous().get(`/api/evidence/${file.id}`).expect(401);
    await app.anonymous().get(`/api/evidence/${file.id}/content`).expect(401);
  });

  it('shows a message instead of a PDF in browsers without a PDF viewer', async () => {
    const file = await addFile('report.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
    const { path } = await share(file.id);
    const page = await app.anonymous().get(path).expect(200);
    expect(page.headers['content-security-policy']).toContain("object-src 'self'");
    expect(page.text).toMatch(
      /<object data="[^"]+\/content" type="application\/pdf"[^>]*><p>Your browser can't show PDF files here\./,
    );
  });

  it('shows a text on the page of a link, and only its download if it is larger than 1 MB', async () => {
    const short = await share((await addFile('notes.txt', 'The notes.')).id);
    const page = await app.anonymous().get(short.path).expect(200);
    expect(page.text).toContain(`<iframe src="${short.path}/content"`);
    const content = await app.anonymous().get(`${short.path}/content`).expect(200);
    expect(content.headers['content-type']).toBe('text/plain; charset=utf-8');
    const long = await share((await addFile('log.txt', 'x'.repeat(1024 ** 2 + 1))).id);
    expect((await app.anonymous().get(long.path).expect(200)).text).not.toContain('<iframe');
  });

  it('shows a CSV file as a table, its content as text', async () => {
    const csv = `sep=;\r\nName;Note\r\nAda;<b>=1+1</b>\r\n${'Bob;\r\n'.repeat(100)}`;
    const { path } = await share((await addFile('hours & costs.csv', csv)).id);
    const { text } = await app.anonymous().get(path).expect(200);
    expect(text).toContain('aria-label="Preview of hours &amp; costs.csv"');
    expect(text).toContain(
      '<thead><tr><th scope="col">Name</th><th scope="col">Note</th></tr></thead>' +
        '<tbody><tr><td>Ada</td><td>&lt;b&gt;=1+1&lt;/b&gt;</td></tr><tr><td>Bob</td><td></td></tr>',
    );
    expect(text.match(/<tr>/g)).toHaveLength(101);
    expect(text).toContain('This table shows the beginning of the file.');
    expect(text).not.toContain('<iframe');
  });

  it('shows the page of a damaged CSV file, whose preview says that it is damaged', async () => {
    const { id } = await addFile('hours.csv', 'Name\nAda');
    const { path } = await share(id);
    await app.database.query("UPDATE evidence_files SET sha256 = REPEAT('0', 64) WHERE id = ?", [
      id,
    ]);
    expect((await app.anonymous().get(path).expect(200)).text).toContain('<iframe');
    const { body } = await app.anonymous().get(`${path}/content`).expect(500);
    expect(body.rule).toBe('evidence.damaged');
  });

  it('shows a CSV file that is not valid as text', async () => {
    const { path } = await share((await addFile('broken.csv', 'Name\n"Ada')).id);
    expect((await app.anonymous().get(path).expect(200)).text).toContain('<iframe');
  });

  it('shows the URL of a share link once and stores only its hash', async () => {
    const { id } = await addFile();
    const { url, path } = await share(id);
    expect(url).toMatch(/^http:\/\/atrium\.test\/api\/share\/[\w-]{43}$/);
    const token = path.split('/').at(-1);
    expect(JSON.stringify(await readLinks(id))).not.toContain(token);
    const rows = await app.database.query<object[]>(
      'SELECT l.*, a.after FROM share_links l JOIN audit_log a ON a.entityId = l.evidenceId WHERE l.evidenceId = ?',
      [id],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    [{}, 7],
    [{ expiresInDays: 1 }, 1],
    [{ expiresInDays: 30 }, 30],
  ])('creates with %j a share link that expires after %d days', async (input, days) => {
    app.clock.freezeAt('2026-11-20T12:00:00.000Z');
    const { id } = await addFile();
    const before = await countLiveLinks();
    const { path, expiresAt } = await share(id, input);
    expect(Date.parse(expiresAt) - app.clock.now().getTime()).toBe(days * DAY_MS);
    expect(await countLiveLinks()).toBe(before + 1);
    const expiry = Date.parse(expiresAt);
    app.clock.freezeAt(new Date(expiry - 1).toISOString());
    await app.anonymous().get(path).expect(200);
    app.clock.freezeAt(expiresAt);
    const expired = await app.anonymous().get(path).expect(410);
    expect(expired.text).toContain('This link no longer works');
    await app.anonymous().get(`${path}/content`).expect(410);
    expect(await readLinks(id)).toMatchObject([{ state: 'expired', openings: 1 }]);
  });

  it('creates a share link without expiry on request', async () => {
    const { id } = await addFile();
    const { path, expiresAt } = await share(id, { expiresInDays: null });
    expect(expiresAt).toBeNull();
    app.clock.shiftBy(10 * 365 * DAY_MS);
    await app.anonymous().get(path).expect(200);
  });

  it.each([{ expiresInDays: 2 }, { expiresInDays: '7' }, { forever: true }])(
    'rejects share link options %j',
    async (input) => {
      const { id } = await addFile();
      const employee = await as('employee');
      await employee.post(`/api/evidence/${id}/share-links`).send(input).expect(400);
      expect(await readLinks(id)).toEqual([]);
    },
  );

  it('counts live share links up to the moment they expire', async () => {
    app.clock.freezeAt('2028-06-20T23:00:00.000Z');
    const { id } = await addFile();
    const before = await countLiveLinks();
    await share(id, { expiresInDays: 1 });
    await share(id, { expiresInDays: null });
    expect(await countLiveLinks()).toBe(before + 2);
    app.clock.freezeAt('2028-06-21T22:59:59.999Z');
    expect(await countLiveLinks()).toBe(before + 2);
    app.clock.freezeAt('2028-06-21T23:00:00.000Z');
    expect(await countLiveLinks()).toBe(before + 1);
  });

  it('ends a revoked share link permanently', async () => {
    const { id } = await addFile();
    const { id: linkId, path } = await share(id);
    const before = await countLiveLinks();
    const employee = await as('employee');
    await employee.delete(`/api/evidence/${id}/share-links/${linkId}`).expect(204);
    await employee.delete(`/api/evidence/${id}/share-links/${linkId}`).expect(204);
    expect(await countLiveLinks()).toBe(before - 1);
    await app.anonymous().get(path).expect(410);
    await app.anonymous().get(`${path}/content`).expect(410);
    expect(await readLinks(id)).toMatchObject([{ state: 'revoked' }]);
    const other = await addFile();
    await employee.delete(`/api/evidence/${other.id}/share-links/${linkId}`).expect(404);
  });

  it('counts every opening of a share link except requests made by its own page', async () => {
    const { id } = await addFile();
    const { path } = await share(id);
    await atOnce(20, () => app.anonymous().get(path).expect(200));
    await app.anonymous().head(path).expect(200);
    const pageRequest = app.anonymous().get(`${path}/content`).set('Sec-Fetch-Site', 'same-origin');
    await pageRequest.expect(200);
    await app.anonymous().get(`${path}/content`).expect(200);
    const [link] = await readLinks(id);
    expect(link).toMatchObject({ openings: 21, lastOpenedAt: expect.any(String) });
  });

  it('serves the newest version and byte ranges through a share link', async () => {
    const { id } = await addFile();
    const { path } = await share(id);
    await upload(
      await as('employee'),
      { content: 'The better plan.' },
      {},
      `/api/evidence/${id}/versions`,
    ).expect(201);
    const part = await app.anonymous().get(`${path}/content`).set('Range', 'bytes=4-9');
    expect([part.status, part.text]).toEqual([206, 'better']);
  });

  it.each(['nothing', 'x'.repeat(43), '../../auth/me', '%00'])(
    'returns 404 for the unknown share link token %j',
    async (token) => {
      const { status, text } = await app.anonymous().get(`/api/share/${encodeURIComponent(token)}`);
      expect(status).toBe(404);
      expect(text).toContain('Link not found');
    },
  );

  it('limits the rate of requests to share links', async () => {
    const { id } = await addFile();
    const { path } = await share(id);
    const limits = await app.database.query<{ key: string }[]>('SELECT `key` FROM rate_limits');
    expect(limits.length).toBeGreaterThan(0);
    await app.database.query("UPDATE rate_limits SET points = 600 WHERE `key` LIKE 'share%'");
    const { headers, body } = await app.anonymous().get(path).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toEqual(problem(429, expect.stringMatching(/^Too many attempts/)));
    const page = await app.anonymous().get(path).set('Accept', BROWSER_ACCEPT).expect(429);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
      'referrer-policy': 'no-referrer',
      'retry-after': expect.stringMatching(/^[1-9]/),
    });
    expect(page.text).toMatch(
      /<h1 dir="auto">Please wait a moment<.*Too many attempts.*<a href="">Try again</,
    );
    await app.database.query("DELETE FROM rate_limits WHERE `key` LIKE 'share%'");
  });
});

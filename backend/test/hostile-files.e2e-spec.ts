import {
  type Client,
  newExpense,
  newTicket,
  pngPixel,
  startApp,
  storedFiles,
  type TestApp,
  UPLOAD_TYPE,
  uploadBody,
} from './harness';

/** A route that accepts files, prepared for one upload. */
interface UploadTarget {
  browser: Client;
  method: 'post' | 'put';
  address: string;
  field: string;
  fields?: Record<string, string>;
  /** The path to read the file from, given the response of the upload. */
  readAt: (response: Record<string, unknown>) => string;
}

const SCRIPT = '<script>alert(document.domain)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;

/** A file, and the form fields that reject it. */
const FILES: [what: string, name: string, content: Buffer | string, rejectedBy: string[]][] = [
  ['a name with path traversal', '../../x', pngPixel(), []],
  ['a name with Windows path traversal', '..\\..\\x.png', pngPixel(), []],
  ['an absolute path as name', '/etc/cron.d/x', pngPixel(), []],
  ['a name with line breaks', 'a%0d%0aSet-Cookie: x=1.png', pngPixel(), []],
  ['a name of 5 KB', `${'n'.repeat(5 * 1024)}.png`, pngPixel(), ['file']],
  [
    'an HTML page named .jpg',
    'photo.jpg',
    `<!doctype html><html>${SCRIPT}</html>`,
    ['receipt', 'profilePicture'],
  ],
  ['an SVG image with a script', 'logo.svg', SVG, ['receipt', 'profilePicture']],
  [
    'an SVG image with a script named .png',
    'logo.png',
    `<?xml version="1.0"?>${SVG}`,
    ['receipt', 'profilePicture'],
  ],
  [
    'a PNG that is also an HTML page',
    'both.html',
    Buffer.concat([pngPixel(), Buffer.from(SCRIPT)]),
    [],
  ],
  [
    'a GIF that is also a script',
    'both.js',
    `GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)`,
    ['profilePicture'],
  ],
  [
    'a PDF that is also an HTML page',
    'both.html',
    `%PDF-1.7\n${SCRIPT}\ntrailer\n<<>>\n%%EOF\n`,
    ['profilePicture'],
  ],
];

/** Content types that can run scripts in a browser. */
const ACTIVE_TYPES = /html|svg|xml|script/i;

/** Randomly generated storage keys. */
const STORAGE_KEY = /^(?:evidence|receipts|profile-pictures)\/[0-9a-f]{2}\/[0-9a-f]{30}$/;

describe('hostile file uploads', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const evidence = (id: unknown): string => `/api/evidence/${String(id)}/content`;
  const uploadTargets: [string, () => Promise<UploadTarget>][] = [
    [
      'as evidence',
      async () => ({
        browser: await app.as('manager'),
        method: 'post',
        address: '/api/evidence/upload',
        field: 'file',
        readAt: ({ id }) => evidence(id),
      }),
    ],
    [
      'as a ticket attachment',
      async () => {
        const browser = await app.as('manager');
        const { body } = await browser.post('/api/tickets').send(newTicket()).expect(201);
        return {
          browser,
          method: 'post',
          address: '/api/evidence/upload',
          field: 'file',
          fields: { ticketId: String(body.id) },
          readAt: ({ id }) => evidence(id),
        };
      },
    ],
    [
      'as a new version',
      async () => {
        const browser = await app.as('manager');
        const { body } = await browser
          .post('/api/evidence/upload')
          .set('Content-Type', UPLOAD_TYPE)
          .send(uploadBody({ name: 'plan.txt' }))
          .expect(201);
        return {
          browser,
          method: 'post',
          address: `/api/evidence/${body.id}/versions`,
          field: 'file',
          readAt: ({ id }) => evidence(id),
        };
      },
    ],
    [
      'as a receipt',
      async () => {
        const browser = await app.as('manager');
        const { body } = await browser.post('/api/expenses').send(newExpense()).expect(201);
        return {
          browser,
          method: 'put',
          address: `/api/expenses/${body.id}/receipt`,
          field: 'receipt',
          readAt: ({ receiptUrl }) => String(receiptUrl),
        };
      },
    ],
    [
      "as the user's own picture",
      async () => {
        const { firstName, lastName, email, username } = await app.addUser();
        return {
          browser: await app.signedIn({ username }),
          method: 'put',
          address: '/api/auth/profile',
          field: 'profilePicture',
          fields: { firstName, lastName, email },
          readAt: ({ profilePictureUrl }) => String(profilePictureUrl),
        };
      },
    ],
    [
      "as another user's picture",
      async () => {
        const { id } = await app.addUser();
        return {
          browser: await app.as('admin'),
          method: 'put',
          address: `/api/users/${id}/profile-picture`,
          field: 'profilePicture',
          readAt: ({ profilePictureUrl }) => String(profilePictureUrl),
        };
      },
    ],
  ];

  const cases = uploadTargets.flatMap(([where, open]) =>
    FILES.map(([what, name, content, rejectedBy]) => ({
      where,
      what,
      open,
      name,
      content,
      rejectedBy,
    })),
  );

  it.each(cases)('rejects or neutralizes $what uploaded $where', async (upload) => {
    const { browser, method, address, field, fields, readAt } = await upload.open();
    const before = await storedFiles(app);
    const { status, body } = await browser[method](address)
      .set('Content-Type', UPLOAD_TYPE)
      .send(
        uploadBody(
          { field, name: upload.name, content: upload.content, type: 'image/png' },
          fields,
        ),
      );

    if (upload.rejectedBy.includes(field)) {
      expect(status).toBe(400);
      expect(body.message).toMatch(/\.$/);
      expect(await storedFiles(app)).toEqual(before);
      return;
    }
    expect(status).toBeLessThan(300);
    const stored = await storedFiles(app);
    expect(stored).toHaveLength(before.length + 1);
    for (const file of stored) expect(file).toMatch(STORAGE_KEY);
    expect(String(body.originalName ?? body.receiptName ?? '')).not.toMatch(/[/\\\r\n]/);

    const { headers, body: content } = await browser.get(readAt(body)).buffer(true).expect(200);
    expect(headers['content-type']).not.toMatch(ACTIVE_TYPES);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['set-cookie']).toBeUndefined();
    if (field === 'profilePicture') {
      // Pictures are re-encoded, so nothing of the original file remains.
      expect(headers['content-type']).toBe('image/jpeg');
      expect(Buffer.from(content).includes('alert')).toBe(false);
    } else if (!/^attachment;/.test(headers['content-disposition'] ?? '')) {
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });
});

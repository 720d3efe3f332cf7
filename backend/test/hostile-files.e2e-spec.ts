import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  newExpense,
  newTicket,
  pngPixel,
  startApp,
  uploadBody,
  UPLOAD_TYPE,
  type Client,
  type TestApp,
} from './harness';

/** One place that takes files, for one upload. */
interface Door {
  browser: Client;
  method: 'post' | 'put';
  address: string;
  field: string;
  fields?: Record<string, string>;
  /** Where the file is read again, by what the upload has answered. */
  readAt: (answer: Record<string, unknown>) => string;
}

const SCRIPT = '<script>alert(document.domain)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;

/** A file, and the fields of forms that refuse it. */
const FILES: [what: string, name: string, content: Buffer | string, refusedBy: string[]][] = [
  ['a name that leads out of the folder', '../../x', pngPixel(), []],
  ['a name that leads out of the folder of Windows', '..\\..\\x.png', pngPixel(), []],
  ['an absolute name', '/etc/cron.d/x', pngPixel(), []],
  ['a name with line ends', 'a%0d%0aSet-Cookie: x=1.png', pngPixel(), []],
  ['a name of 5 KB', `${'n'.repeat(5 * 1024)}.png`, pngPixel(), ['file']],
  [
    'a page named .jpg',
    'photo.jpg',
    `<!doctype html><html>${SCRIPT}</html>`,
    ['receipt', 'profilePicture'],
  ],
  ['a drawing with a script', 'logo.svg', SVG, ['receipt', 'profilePicture']],
  [
    'a drawing with a script named .png',
    'logo.png',
    `<?xml version="1.0"?>${SVG}`,
    ['receipt', 'profilePicture'],
  ],
  [
    'a picture that is a page as well',
    'both.html',
    Buffer.concat([pngPixel(), Buffer.from(SCRIPT)]),
    [],
  ],
  [
    'a GIF that is a script as well',
    'both.js',
    `GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)`,
    ['profilePicture'],
  ],
  [
    'a PDF that is a page as well',
    'both.html',
    `%PDF-1.7\n${SCRIPT}\ntrailer\n<<>>\n%%EOF\n`,
    ['profilePicture'],
  ],
];

/** Types that a browser runs, or that hold what it runs. */
const RUNS = /html|svg|xml|script/i;

/** Names that only chance has made. */
const STORED = /^(?:evidence|receipts|profile-pictures)\/[0-9a-f]{2}\/[0-9a-f]{30}$/;

describe('hostile files', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const evidence = (id: unknown): string => `/api/evidence/${String(id)}/content`;
  const doors: [string, () => Promise<Door>][] = [
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
      'attached to a ticket',
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
      'as the own picture',
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
      "as somebody's picture",
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

  const storedFiles = async (): Promise<string[]> => {
    const folder = path.join(app.dataDir, 'files');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
      .sort();
  };

  const cases = doors.flatMap(([where, open]) =>
    FILES.map(([what, name, content, refusedBy]) => ({
      where,
      what,
      open,
      name,
      content,
      refusedBy,
    })),
  );

  it.each(cases)('$what $where: refused, or kept as what nothing runs', async (one) => {
    const { browser, method, address, field, fields, readAt } = await one.open();
    const before = await storedFiles();
    const { status, body } = await browser[method](address)
      .set('Content-Type', UPLOAD_TYPE)
      .send(uploadBody({ field, name: one.name, content: one.content, type: 'image/png' }, fields));

    if (one.refusedBy.includes(field)) {
      expect(status).toBe(400);
      expect(body.message).toMatch(/\.$/);
      expect(await storedFiles()).toEqual(before);
      return;
    }
    expect(status).toBeLessThan(300);
    const stored = await storedFiles();
    expect(stored).toHaveLength(before.length + 1);
    for (const file of stored) expect(file).toMatch(STORED);
    expect(String(body.originalName ?? body.receiptName ?? '')).not.toMatch(/[/\\\r\n]/);

    const { headers, body: content } = await browser.get(readAt(body)).buffer(true).expect(200);
    expect(headers['content-type']).not.toMatch(RUNS);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['set-cookie']).toBeUndefined();
    if (field === 'profilePicture') {
      // Drawn anew: nothing of what was sent is in it.
      expect(headers['content-type']).toBe('image/jpeg');
      expect(Buffer.from(content).includes('alert')).toBe(false);
    } else if (!/^attachment;/.test(headers['content-disposition'] ?? '')) {
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });
});

import sharp from 'sharp';
import { Helpdesk, makeTicket, SUPPORT_ADDRESS } from './harness';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A PNG image of this size. */
const image = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer();

describe('emails of common mail programs', () => {
  const helpdesk = new Helpdesk();

  beforeAll(() => helpdesk.start());
  beforeEach(() => helpdesk.reset());
  afterAll(() => helpdesk.stop());

  /** Opens a ticket with a raw email and returns its only message. */
  const receiveRaw = async (headers: string[], body: Buffer | string) => {
    const sender = helpdesk.newSender();
    const header = [`From: Kim Lee <${sender}>`, `To: ${SUPPORT_ADDRESS}`, ...headers, '', ''];
    const content = typeof body === 'string' ? Buffer.from(body.replaceAll('\n', '\r\n')) : body;
    await helpdesk.dovecot.deliver(
      'support',
      Buffer.concat([Buffer.from(header.join('\r\n')), content]),
    );
    await helpdesk.fetchMail();
    const [ticket] = await helpdesk.ticketsOf(sender);
    const [message] = await helpdesk.messagesOf(ticket?.id ?? 0);
    return { ticket, message };
  };

  const mixed = (...parts: string[]): string =>
    [...parts.map((part) => `--b\n${part}\n`), '--b--\n'].join('');
  const MIXED = 'Content-Type: multipart/mixed; boundary="b"';

  it('shows the text of an email that has only HTML and an attachment, and collapses what it quotes', async () => {
    const id = await helpdesk.openTicket(helpdesk.newSender(), {
      text: undefined,
      html:
        '<div class="WordSection1"><p class="MsoNormal">It works now.<o:p></o:p></p>' +
        '<p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>' +
        '<p class="MsoNormal">Kim</p></div><hr><div id="divRplyFwdMsg"><b>From:</b> Support ' +
        '&lt;support@harbour.example&gt;<br><b>Sent:</b> Friday<br></div><p>Try again.</p>',
      attachments: [{ filename: 'log.txt', content: 'A log' }],
    });
    const [message] = await helpdesk.messagesOf(id);
    const { body, quoteOffset } = message;
    expect(body.slice(0, quoteOffset)).toBe('It works now.\n\nKim');
    expect(body).toContain('Try again.');
    expect(message.attachments).toMatchObject([{ name: 'log.txt' }]);
  });

  it('mentions an image in the text, which is shown with the formatting', async () => {
    const id = await helpdesk.openTicket(helpdesk.newSender(), {
      text: undefined,
      html: '<p>Here is the error:</p><p><img src="cid:image001@x"></p><p>Please help.</p>',
      attachments: [{ filename: 'image001.png', content: PIXEL, cid: 'image001@x' }],
    });
    const [message] = await helpdesk.messagesOf(id);
    expect(message).toMatchObject({
      body: 'Here is the error:\n\n[image]\n\nPlease help.',
      hasHtml: true,
      attachments: [],
    });
  });

  /** An email with images in its text, which the plain text doesn't mention. */
  const withImages = (...images: { name: string; content: Buffer; size?: string }[]) => ({
    text: 'It fails.',
    html: `<p>It fails.</p>${images.map(({ name, size = '' }) => `<img ${size} src="cid:${name}@x">`).join('')}`,
    attachments: images.map(({ name, content }) => ({
      filename: name,
      content,
      cid: `${name}@x`,
      contentDisposition: 'inline' as const,
    })),
  });

  it('attaches the screenshots that were pasted into the text, but not the logos and icons', async () => {
    const id = await helpdesk.openTicket(
      helpdesk.newSender(),
      withImages(
        { name: 'screenshot.png', content: await image(640, 400) },
        { name: 'error.png', content: await image(400, 90), size: 'width="100%" height="90"' },
        { name: 'icon.png', content: await image(32, 32) },
        { name: 'logo.png', content: await image(240, 80) },
        {
          name: 'sharp-logo.png',
          content: await image(600, 200),
          size: 'width="150" height="50" style="width:1.5625in"',
        },
        { name: 'drawing.bmp', content: Buffer.from('BM with an unknown size') },
      ),
    );
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      {
        body: 'It fails.',
        hasHtml: true,
        attachments: [
          { name: 'screenshot.png', mimeType: 'image/png' },
          { name: 'error.png' },
          { name: 'drawing.bmp' },
        ],
      },
    ]);
  });

  it('attaches a small image that the text refers to under another name', async () => {
    const fields = withImages({ name: 'icon.png', content: PIXEL });
    const id = await helpdesk.openTicket(helpdesk.newSender(), {
      ...fields,
      html: '<p>It fails.</p><img src="cid:icon.png%40x">',
    });
    expect(await helpdesk.messagesOf(id)).toMatchObject([{ attachments: [{ name: 'icon.png' }] }]);
  });

  it('attaches an image in the text once, even if it is quoted in replies or was deleted', async () => {
    const sender = helpdesk.newSender();
    const banner = { name: 'banner.png', content: await image(640, 120) };
    const id = await helpdesk.openTicket(sender, withImages(banner));
    const [{ attachments }] = await helpdesk.messagesOf(id);
    expect(attachments).toMatchObject([{ name: 'banner.png' }]);
    await helpdesk.manager.delete(`/api/evidence/${attachments[0].id}`).expect(204);
    const screenshot = { name: 'image002.png', content: await image(640, 400) };
    await helpdesk.receive({
      from: sender,
      subject: `It fails [T-${id}]`,
      ...withImages({ ...banner, name: 'image001.png' }, screenshot, screenshot),
    });
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      { attachments: [] },
      { attachments: [{ name: 'image002.png' }] },
    ]);
  });

  it('attaches a file that was sent again', async () => {
    const sender = helpdesk.newSender();
    const attachments = [{ filename: 'photo.png', content: await image(640, 400) }];
    const id = await helpdesk.openTicket(sender, { attachments });
    await helpdesk.receive({ from: sender, subject: `It fails [T-${id}]`, attachments });
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      { attachments: [{ name: 'photo.png' }] },
      { attachments: [{ name: 'photo.png' }] },
    ]);
  });

  it.each([
    ['ISO-2022-JP', '1b2442382b40513d711b2842', '見積書'],
    ['windows-1252', '5072656973802093fc94', 'Preis€ “ü”'],
    ['GB18030', 'b7a2c6b1cecacce2', '发票问题'],
  ])('reads a text in %s', async (charset, bytes, text) => {
    const { message } = await receiveRaw(
      [`Content-Type: text/plain; charset=${charset}`],
      Buffer.from(bytes, 'hex'),
    );
    expect(message.body).toBe(text);
  });

  it.each([
    ['no content type', [], '5072656973802093fc94', 'Preis€ “ü”'],
    ['no charset', ['Content-Type: text/plain'], '436166e9', 'Café'],
    ['only UTF-8', ['Content-Type: text/plain'], '436166c3a9', 'Café'],
    ['UTF-8 and half a character', ['Content-Type: text/plain'], '436166c3a9c3', 'Café\uFFFD'],
    ['US-ASCII', ['Content-Type: text/plain; charset=us-ascii'], '436166e9', 'Café'],
    ['an invented charset', ['Content-Type: text/plain; charset=default'], '436166e9', 'Café'],
    [
      'an invented charset and UTF-8',
      ['Content-Type: text/plain; charset=x'],
      '436166c3a9',
      'Café',
    ],
    ['a charset of old programs', ['Content-Type: text/plain; charset=cp850'], '43616682', 'Café'],
    [
      'a charset of old Macs',
      ['Content-Type: text/plain; charset=x-mac-roman'],
      '4361668e',
      'Café',
    ],
    [
      'quoted-printable text without a charset',
      ['Content-Type: text/html', 'Content-Transfer-Encoding: quoted-printable'],
      Buffer.from('<p>Caf=E9</p>').toString('hex'),
      'Café',
    ],
  ])('reads an email that has %s', async (_, headers, bytes, text) => {
    const { message } = await receiveRaw(headers, Buffer.from(bytes, 'hex'));
    expect(message.body).toBe(text);
  });

  it('reads a subject and file names without a charset', async () => {
    const sender = helpdesk.newSender();
    const source = [
      `From: J\xfcrgen <${sender}>`,
      `To: ${SUPPORT_ADDRESS}`,
      'Subject: Gr\xfc\xdfe aus M\xfcnchen',
      MIXED,
      '',
      mixed(
        'Content-Type: text/plain\n\nHallo',
        'Content-Type: text/plain\nContent-Disposition: attachment; filename="\xdcbersicht.txt"\n\nA',
      ).replaceAll('\n', '\r\n'),
    ].join('\r\n');
    await helpdesk.dovecot.deliver('support', Buffer.from(source, 'latin1'));
    await helpdesk.fetchMail();
    const [ticket] = await helpdesk.ticketsOf(sender);
    expect(ticket?.title).toBe('Grüße aus München');
    expect(await helpdesk.messagesOf(ticket?.id ?? 0)).toMatchObject([
      { authorName: 'Jürgen', attachments: [{ name: 'Übersicht.txt' }] },
    ]);
  });

  it('reads a subject that ends in the middle of a character', async () => {
    const sender = helpdesk.newSender();
    const source = Buffer.from(`From: ${sender}\r\nSubject: Grüße aus Mü`).subarray(0, -1);
    await helpdesk.dovecot.deliver('support', Buffer.concat([source, Buffer.from('\r\n\r\nHi')]));
    await helpdesk.fetchMail();
    expect(await helpdesk.ticketsOf(sender)).toMatchObject([{ title: 'Grüße aus M\uFFFD' }]);
  });

  it.each([
    ['without a charset', 'Gr\xfc\xdfe aus M\xfcnchen'],
    ['in UTF-8', Buffer.from('Grüße aus München').toString('latin1')],
    ['in encoded words', '=?iso-8859-1?Q?Gr=FC=DFe?=\r\n =?utf-8?B?IGF1cyBNw7xuY2hlbg==?='],
  ])('shows the subject of a held email that is %s', async (_, subject) => {
    const source = [`To: ${SUPPORT_ADDRESS}`, `Subject: ${subject}`, '', 'Hallo', ''].join('\r\n');
    await helpdesk.dovecot.deliver('support', Buffer.from(source, 'latin1'));
    await helpdesk.fetchMail();
    const { body } = await helpdesk.manager.get('/api/mailboxes/held').expect(200);
    expect(body[0]).toMatchObject({ reason: 'no-sender', subject: 'Grüße aus München' });
    await helpdesk.manager.post(`/api/mailboxes/held/${body[0].id}/discard`).send({}).expect(204);
  });

  it('guesses the charset of each text of an email, and keeps the bytes of its attachments', async () => {
    const attached = ['Subject: Inner', '', 'Tsch\xfcs', ''].join('\n');
    const { message } = await receiveRaw(
      [MIXED],
      Buffer.from(
        mixed(
          'Content-Type: text/plain\n\nGr\xfc\xdfe',
          'Content-Type: text/plain\n\nCaf\xc3\xa9',
          `Content-Type: message/rfc822\nContent-Disposition: attachment\n\n${attached}`,
        ).replaceAll('\n', '\r\n'),
        'latin1',
      ),
    );
    expect(message.body).toBe('Grüße\nCafé');
    const { body } = await helpdesk.manager
      .get(`/api/evidence/${message.attachments[0].id}/content`)
      .buffer(true)
      .responseType('blob')
      .expect(200);
    expect(body.toString('latin1').trimEnd()).toBe(attached.replaceAll('\n', '\r\n').trimEnd());
  });

  it('keeps encoded file names, names files without one, and leaves out signatures', async () => {
    const { message } = await receiveRaw(
      [MIXED],
      mixed(
        'Content-Type: text/plain\n\nSee the files.',
        'Content-Type: text/plain; name="=?ISO-8859-1?Q?=DCbersicht.txt?="\nContent-Disposition: attachment\n\nA',
        "Content-Type: text/plain\nContent-Disposition: attachment; filename*0*=UTF-8''%E8%A6%8B; filename*1*=%E7%A9%8D.txt\n\nB",
        'Content-Type: text/calendar; method=REQUEST\n\nBEGIN:VCALENDAR\nEND:VCALENDAR',
        'Content-Type: message/rfc822\n\nFrom: robin@x.example\nSubject: Fwd: =?utf-8?Q?M=C3=BChle_1/2?=\n\nInner text.',
        'Content-Type: application/pkcs7-signature; name="smime.p7s"\nContent-Disposition: attachment; filename="smime.p7s"\n\nC',
      ),
    );
    expect(message.attachments.map(({ name }: { name: string }) => name)).toEqual([
      'Übersicht.txt',
      '見積.txt',
      'invite.ics',
      'Fwd Mühle 1 2.eml',
    ]);
  });

  it.each([
    [
      'Fwd: Export',
      'Please help.\n\n--\nKim\n\nFrom: Robin <r@x.example>\nSent: Friday\n\nIt fails.',
    ],
    [
      'A problem',
      'See below.\n\n---------- Forwarded message ---------\nFrom: Robin <r@x.example>\n\nIt fails.',
    ],
  ])('shows the forwarded text of the email that opens a ticket: %s', async (subject, text) => {
    const sender = helpdesk.newSender();
    const id = await helpdesk.openTicket(sender, { subject, text });
    expect(await helpdesk.messagesOf(id)).toMatchObject([{ body: text, quoteOffset: null }]);
    await helpdesk.receive({ from: sender, subject: `${subject} [T-${id}]`, text });
    expect(await helpdesk.messagesOf(id)).toMatchObject([{}, { quoteOffset: expect.any(Number) }]);
  });

  it('shows which attachments were not saved above the quoted text', async () => {
    const id = await helpdesk.openTicket(helpdesk.newSender(), {
      text: 'See the log.\n\nOn Friday, 27 November, Support wrote:\n> Please send the log.',
      attachments: [{ filename: 'log.txt', content: '' }],
    });
    const [{ body, quoteOffset }] = await helpdesk.messagesOf(id);
    expect(body.slice(0, quoteOffset)).toMatch(
      /^See the log\.\n\n.*\nlog\.txt \(0 Bytes\): This file is empty\.$/,
    );
    expect(body.slice(quoteOffset).trim()).toMatch(/^On Friday/);
  });

  it('adds a read receipt without reopening the ticket', async () => {
    const sender = helpdesk.newSender();
    const { id } = await makeTicket(helpdesk.app, { clientEmail: sender });
    await helpdesk.reply(id, { resolve: true });
    const [mail] = await helpdesk.sendMail();
    const source = [
      `From: ${sender}`,
      `To: ${SUPPORT_ADDRESS}`,
      'Subject: Read: Export',
      `In-Reply-To: ${mail?.messageId}`,
      'Content-Type: multipart/report; report-type=disposition-notification; boundary="b"',
      '',
      mixed(
        'Content-Type: text/plain\n\nYour message was read.',
        'Content-Type: message/disposition-notification\n\nDisposition: manual-action/MDN-sent-manually; displayed',
      ).replaceAll('\n', '\r\n'),
    ].join('\r\n');
    await helpdesk.dovecot.deliver('support', source);
    await helpdesk.fetchMail();
    expect(await helpdesk.messagesOf(id)).toMatchObject([
      {},
      { isAutomatic: true, body: 'Your message was read.', attachments: [] },
    ]);
    expect(await helpdesk.ticketsOf(sender)).toMatchObject([{ id, status: 'resolved' }]);
  });

  it('replies to the recipients of an email that has the mailbox only in its Cc', async () => {
    const sender = helpdesk.newSender();
    const id = await helpdesk.openTicket(sender, {
      to: ['Lena <lena@client.example>', sender],
      cc: [SUPPORT_ADDRESS, 'robin@partner.example'],
    });
    const { body } = await helpdesk.manager.get(`/api/tickets/${id}`).expect(200);
    expect(body.cc).toEqual(['lena@client.example', 'robin@partner.example']);
  });

  it('holds an email larger than 50 MB and keeps only its header', async () => {
    const sender = helpdesk.newSender();
    const source = [`From: ${sender}`, 'Subject: Videos', '', 'x\r\n'.repeat(18_000_000), ''];
    await helpdesk.dovecot.deliver('support', source.join('\r\n'));
    await helpdesk.fetchMail();
    const held = await helpdesk.heldFrom(sender);
    expect(held).toMatchObject([
      {
        reason: 'too-large',
        subject: 'Videos',
        lastError: 'The email is larger than 50 MB. Only its header was kept.',
      },
    ]);
    const original = await helpdesk.manager
      .get(`/api/mailboxes/held/${held[0].id}/original`)
      .expect(200);
    expect(original.text.trim()).toBe(`From: ${sender}\r\nSubject: Videos`);
  });
});

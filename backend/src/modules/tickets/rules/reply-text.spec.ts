import { replyHtml, replyText, splitBySize } from './reply-text';

const REPLY = {
  body: 'Hello <b>Kim</b>,\nit works & is "done".\n\nBest',
  signature: ['Maya Okafor', 'Support', 'https://harbour.example'],
  links: [{ name: 'video.mp4', url: 'https://x.example/s?a=1&b=2' }],
};

describe('reply to a client', () => {
  it('ends with the signature in plain text', () => {
    expect(replyText(REPLY)).toBe(
      'Hello <b>Kim</b>,\nit works & is "done".\n\nBest\n\nvideo.mp4: https://x.example/s?a=1&b=2\n\n-- \nMaya Okafor\nSupport\nhttps://harbour.example\n',
    );
  });

  it('escapes the text in HTML', () => {
    expect(replyHtml(REPLY)).toBe(
      '<p>Hello &lt;b&gt;Kim&lt;/b&gt;,<br>\nit works &amp; is &quot;done&quot;.</p>\n<p>Best</p>\n' +
        '<p><a href="https://x.example/s?a=1&amp;b=2">video.mp4</a></p>\n<p>Maya Okafor<br>\nSupport<br>\n<a href="https://harbour.example">https://harbour.example</a></p>',
    );
  });
});

it('makes the URLs of a reply clickable, without the punctuation after them', () => {
  const body = 'See https://x.example/a?b=1&c=2. Thanks!';
  expect(replyHtml({ ...REPLY, body, links: [] })).toContain(
    '<p>See <a href="https://x.example/a?b=1&amp;c=2">https://x.example/a?b=1&amp;c=2</a>. Thanks!</p>',
  );
});

it('keeps the apostrophe of a name in HTML, so that an erasure finds it', () => {
  expect(replyHtml({ ...REPLY, signature: ["Sean O'Brien"] })).toContain("Sean O'Brien");
});

describe('splitBySize', () => {
  it.each([
    [[3, 4], 7, [3, 4], []],
    [[9, 3, 4], 7, [3, 4], [9]],
    [[8], 7, [], [8]],
    [[], 7, [], []],
  ])('splits files of %j bytes at a limit of %i', (sizes, max, attached, linked) => {
    const split = splitBySize(
      sizes.map((size) => ({ size })),
      max,
    );
    expect(split.attached.map(({ size }) => size)).toEqual(attached);
    expect(split.linked.map(({ size }) => size)).toEqual(linked);
  });
});

import { textOfHtml } from './mail-text';

describe('textOfHtml', () => {
  it.each([
    ['long lines without breaks', `<p>${'long '.repeat(30)}</p>`, 'long '.repeat(30).trim()],
    ['headings in their own case', '<h1>Order 4711</h1><p>Thanks</p>', 'Order 4711\n\nThanks'],
    [
      'the cells of a row on one line',
      '<table><tr><th>Item</th><th>Price</th></tr><tr><td>Bolt</td><td>3.00</td></tr></table>',
      'Item Price\nBolt 3.00',
    ],
    [
      'the address of a link once',
      '<a href="mailto:kim@x.example">kim@x.example</a> or <a href="https://x.example">this</a>',
      'kim@x.example or this [https://x.example]',
    ],
    [
      'an image of the email with its description',
      'Error: <img src="data:image/png;base64,AA==" alt="error.png">',
      'Error: [image: error.png]',
    ],
    [
      'an image without a description',
      'Error: <img src="data:image/png;base64,AA==">',
      'Error: [image]',
    ],
    ['no image from another server', 'Hi<img src="https://x.example/p.gif" alt="pixel">', 'Hi'],
    [
      'quoted text with quote marks',
      '<p>Yes</p><blockquote>Is it?</blockquote>',
      'Yes\n\n> Is it?',
    ],
  ])('shows %s', (_, html, text) => {
    expect(textOfHtml(html).trim()).toBe(text);
  });
});

import { hasForwardedText, quoteOffset } from './quoted-text';

const shown = (text: string): string => text.slice(0, quoteOffset(text) ?? text.length);

describe('quoteOffset', () => {
  it.each<[string, string, string]>([
    [
      'nothing in a text without quotation',
      'Hello,\nthe export fails.',
      'Hello,\nthe export fails.',
    ],
    [
      'a quotation with its introduction',
      'Thanks!\n\nOn Tue, 3 May 2026 at 10:12, Kim Lee <kim@x.example> wrote:\n> Try again.\n> Kim',
      'Thanks!',
    ],
    [
      'an introduction on two lines',
      'Thanks!\n\nOn Tue, 3 May 2026 at 10:12, Support of Northwind Ltd\n<support@x.example> wrote:\n\n> Try again.',
      'Thanks!',
    ],
    [
      'a German introduction',
      'Danke!\n\nAm 03.05.2026 um 10:12 schrieb Kim Lee:\n> Bitte testen.',
      'Danke!',
    ],
    ['a French introduction', 'Merci\n\nLe 3 mai 2026 à 10:12, Kim a écrit :\n> Bonjour', 'Merci'],
    [
      'the headers that Outlook quotes',
      'Works now.\n\nFrom: Support <s@x.example>\nSent: Tuesday\nTo: Kim\nSubject: Export\n\nTry again.',
      'Works now.',
    ],
    ["Outlook's line", `Works now.\n${'_'.repeat(32)}\nFrom: Support\nTry again.`, 'Works now.'],
    ['an original message', 'Works.\n-----Original Message-----\nFrom: x\nold', 'Works.'],
    ['a signature', 'Works.\n-- \nKim Lee\nNorthwind', 'Works.'],
    ['quoted lines without an introduction', 'Works.\n> Try again.\n>\n> Kim\n', 'Works.'],
    [
      'a line above the headers that Outlook on the web quotes',
      `Works.\n\n${'-'.repeat(20)}\n\nFrom: Support <s@x.example>\nSent: Friday\n\nTry again.`,
      'Works.',
    ],
    [
      'quoted headers in bold',
      'See below.\n\n*From:* Support <s@x.example>\n*Sent:* Friday\n\nTry again.',
      'See below.',
    ],
    [
      'French headers with a space before the colon',
      'Merci\n\nDe : Support <s@x.example>\nEnvoyé : vendredi\nÀ : Kim\n\nEssayez.',
      'Merci',
    ],
    [
      'Swedish headers',
      'Tack\n\nFrån: Support <s@x.example>\nSkickat: den 3 maj 2026\nTill: Kim\n\nTesta igen.',
      'Tack',
    ],
    [
      'a forwarded message of Apple Mail',
      'Please look.\n\nBegin forwarded message:\n\nFrom: Robin <r@x.example>\nDate: 3 May\n\nHelp!',
      'Please look.',
    ],
    [
      'a Chinese introduction',
      '谢谢\n\n在 2026-05-03 10:12:00，"Support" <s@x.example> 写道：\n\nTry again.',
      '谢谢',
    ],
    [
      'the introduction of a quotation in any language',
      'ありがとう\n\n2026年5月3日(日) 10:12 Support <s@x.example>:\n\n> Try again.',
      'ありがとう',
    ],
    [
      'the signature of a phone above a quotation',
      'Works.\n\nSent from my iPhone\n\n> On 3 May 2026, at 10:12, Support wrote:\n> Try again.',
      'Works.',
    ],
    ['the signature of a phone', 'Funktioniert.\n\nVon meinem iPhone gesendet', 'Funktioniert.'],
    [
      'a disclaimer below a quotation',
      `Works.\n> Try again.\n${'_'.repeat(32)}\nThis email is confidential.`,
      'Works.',
    ],
    ['a signature below a quotation', 'Works.\n> Try again.\n\n-- \nKim', 'Works.'],
  ])('folds %s', (_, text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    ['replies between quoted lines', 'On Monday, Kim wrote:\n> Is it blue?\nYes.\n> And big?\nNo.'],
    ['a reply below the quotation', '> Is it blue?\n\nYes, it is.'],
    ['a text that is quoted completely', '> Is it blue?\n> Kim'],
    ['a sentence that starts with From', 'From: here on, nothing works.\nThe page stays white.'],
    ['a sentence about sending', 'The invoice is missing.\nSent from my desk, twice.'],
    ['only the signature of a phone', 'Sent from my iPhone'],
    ['a list with dashes', '- one\n-- two\n--- three'],
    ['an empty text', ''],
  ])('folds nothing in %s', (_, text) => {
    expect(shown(text)).toBe(text);
  });

  it('reads a long text quickly', () => {
    const text = `On ${'a '.repeat(4000)}\n`.repeat(50);
    expect(quoteOffset(text)).toBeNull();
  });
});

describe('hasForwardedText', () => {
  it.each([
    ['Please help.\n\n---------- Forwarded message ---------\nFrom: Robin', true],
    ['Anfang der weitergeleiteten Nachricht:\n\nVon: Robin', true],
    ['Works.\n-----Original Message-----\nFrom: x', false],
    ['I mean the forwarded message:', false],
  ])('decides whether "%s" contains a forwarded message: %s', (text, expected) => {
    expect(hasForwardedText(text)).toBe(expected);
  });
});

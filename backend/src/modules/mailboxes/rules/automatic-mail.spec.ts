import { type MailOrigin, originOf, suppressesAutoReplies } from './automatic-mail';

const OWN = new Set(['support@harbour.example', 'no-reply@harbour.example']);
const origin = (headers: Record<string, string>, sender = 'kim@client.example'): MailOrigin =>
  originOf(sender, new Map(Object.entries(headers)), OWN);

describe('originOf', () => {
  it.each<[MailOrigin, string, Record<string, string>]>([
    ['person', 'an email without special headers', {}],
    ['person', 'Auto-Submitted: no', { 'auto-submitted': 'no' }],
    ['person', 'a newsletter link', { 'list-unsubscribe': '<https://x.example>' }],
    ['person', 'a normal precedence', { precedence: 'normal' }],
    ['automatic', 'an out-of-office reply', { 'auto-submitted': 'auto-replied' }],
    ['automatic', 'a vacation reply with a parameter', { 'auto-submitted': 'Auto-Replied; x=y' }],
    ['automatic', 'a generated email', { 'auto-submitted': 'auto-generated' }],
    ['automatic', 'bulk mail', { precedence: 'bulk' }],
    ['automatic', 'junk mail', { precedence: 'Junk' }],
    ['automatic', 'an old autoresponder', { 'x-autoreply': 'yes' }],
    ['automatic', 'an empty envelope sender', { 'return-path': '<>' }],
    ['list', 'a mailing list', { 'list-id': '<all.client.example>' }],
    ['list', 'the precedence of a list', { precedence: 'list' }],
    [
      'delivery-report',
      'a delivery report',
      { 'content-type': 'multipart/report; report-type=delivery-status; boundary=x' },
    ],
    [
      'automatic',
      'a read receipt',
      { 'content-type': 'multipart/report; report-type=disposition-notification' },
    ],
  ])('returns %s for %s', (expected, _, headers) => {
    expect(origin(headers)).toBe(expected);
  });

  it.each<[MailOrigin, string]>([
    ['own', 'support@harbour.example'],
    ['mail-server', 'mailer-daemon@mx.example'],
    ['mail-server', 'postmaster@mx.example'],
    ['person', 'postmasters@mx.example'],
  ])('returns %s for the sender %s', (expected, sender) => {
    expect(origin({}, sender)).toBe(expected);
  });

  it.each<[MailOrigin, string, Record<string, string>]>([
    ['mail-server', 'an automatic email', { 'auto-submitted': 'auto-generated' }],
    ['mail-server', 'an email with an empty envelope sender', { 'return-path': '<>' }],
    ['person', 'any other email', {}],
  ])('returns %s for %s without a sender', (expected, _, headers) => {
    expect(origin(headers, '')).toBe(expected);
  });
});

describe('suppressesAutoReplies', () => {
  it.each([
    ['noreply@shop.example', {}, true],
    ['no-reply+42@shop.example', {}, true],
    ['do-not-reply@shop.example', {}, true],
    ['norah@shop.example', {}, false],
    ['postmaster@mx.example', {}, true],
    ['kim@client.example', { 'x-auto-response-suppress': 'DR, AutoReply' }, true],
    ['kim@client.example', { 'x-auto-response-suppress': 'All' }, true],
    ['kim@client.example', { 'x-auto-response-suppress': 'DR' }, false],
  ])('decides about a confirmation for %s with %j: %s', (sender, headers, expected) => {
    expect(suppressesAutoReplies(sender, new Map(Object.entries(headers)))).toBe(expected);
  });
});

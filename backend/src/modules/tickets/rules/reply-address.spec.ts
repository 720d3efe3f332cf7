import { hash } from 'node:crypto';
import {
  replyAddress,
  ticketOfReplyAddress,
  withoutOwnReplyTag,
  withoutReplyTag,
} from './reply-address';

const sign = (text: string): string => hash('sha256', `key ${text}`);
const ADDRESS = replyAddress('support@northwind.example', 42, sign);

describe('reply address', () => {
  it('adds the ticket and a signature to the local part', () => {
    expect(ADDRESS).toMatch(/^support\+t42-[0-9a-f]{20}@northwind\.example$/);
  });

  it.each([
    ['a signed address', [ADDRESS], 42],
    ['upper case', [ADDRESS.toUpperCase()], 42],
    ['the second of two addresses', ['kim@client.example', ADDRESS], 42],
    ['the signature of another ticket', [ADDRESS.replace('+t42-', '+t43-')], undefined],
    ['a changed signature', [ADDRESS.replace(/-[0-9a-f]{4}/, '-0000')], undefined],
    ["someone else's tag", ['support+newsletter@northwind.example'], undefined],
    ['no address', [], undefined],
  ])('reads the ticket from %s', (_, addresses, expected) => {
    expect(ticketOfReplyAddress(addresses, sign)).toBe(expected);
  });

  it('removes only the tag of a signed reply address', () => {
    expect(withoutReplyTag(ADDRESS)).toBe('support@northwind.example');
    expect(withoutReplyTag('kim+work@client.example')).toBe('kim+work@client.example');
  });

  it('removes the tag of an own reply address, and keeps the tag of another company', () => {
    const own = new Set(['support@northwind.example']);
    const foreign = replyAddress('help@partner.example', 7, sign);
    expect(withoutOwnReplyTag(ADDRESS, own)).toBe('support@northwind.example');
    expect(withoutOwnReplyTag(foreign, own)).toBe(foreign);
  });
});

import { BlockedSenders } from './blocked-senders';

describe('BlockedSenders', () => {
  const senders = new BlockedSenders(['spam@client.example', 'Junk.example', '@bulk.example']);

  it.each([
    ['spam@client.example', true],
    ['Spam@Client.example', true],
    ['kim@client.example', false],
    ['anyone@junk.example', true],
    ['anyone@mail.junk.example', true],
    ['anyone@a.b.junk.example', true],
    ['anyone@notjunk.example', false],
    ['anyone@example', false],
    ['x@bulk.example', true],
    ['x@mail.bulk.example', true],
  ])('decides whether %s is blocked: %s', (sender, expected) => {
    expect(senders.has(sender)).toBe(expected);
  });

  it('finds the entry that blocks an address: the address before its domains, the longest first', () => {
    const list = ['mail.junk.example', 'junk.example', 'spam@mail.junk.example'];
    const find = (sender: string) => new BlockedSenders(list).entryFor(sender);
    expect(find('spam@mail.junk.example')).toBe('spam@mail.junk.example');
    expect(find('kim@mail.junk.example')).toBe('mail.junk.example');
    expect(find('kim@junk.example')).toBe('junk.example');
  });
});

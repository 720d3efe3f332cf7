import { isBlocked } from './blocked-sender';

describe('isBlocked', () => {
  const list = ['spam@client.example', 'Junk.example', '@bulk.example'];

  it.each([
    ['spam@client.example', true],
    ['Spam@Client.example', true],
    ['kim@client.example', false],
    ['anyone@junk.example', true],
    ['anyone@mail.junk.example', true],
    ['anyone@notjunk.example', false],
    ['x@bulk.example', true],
  ])('decides whether %s is blocked: %s', (sender, expected) => {
    expect(isBlocked(sender, list)).toBe(expected);
  });
});

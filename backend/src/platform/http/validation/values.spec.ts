import { parseEmail } from './values';

describe('parseEmail', () => {
  it.each([
    ['robin@example.com', 'robin@example.com'],
    [" Sean.O'Brien@Example.ie ", "sean.o'brien@example.ie"],
    ['name+tag@mail.example.co.uk', 'name+tag@mail.example.co.uk'],
    ['jörg@müller.example', 'jörg@müller.example'],
  ])('normalizes %s to %s', (typed, kept) => {
    expect(parseEmail(typed)).toEqual({ value: kept });
  });

  it.each(['robin', 'robin@example', 'a b@example.com', '"a"@example.com', 'a..b@example.com', 7])(
    'rejects %s',
    (typed) => {
      expect(parseEmail(typed).problem).toBeDefined();
    },
  );
});

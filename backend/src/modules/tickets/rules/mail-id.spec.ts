import { mailIdOf, threadHeaders } from './mail-id';

describe('mailIdOf', () => {
  it.each([
    ['<a.b@client.example>', 'a.b@client.example'],
    [' a.b@client.example ', 'a.b@client.example'],
    ['<Case.Matters@Client.example>', 'Case.Matters@Client.example'],
  ])('stores %s without brackets', (header, expected) => {
    expect(mailIdOf(header)).toBe(expected);
  });

  it.each([`<${'a'.repeat(300)}@client.example>`, '<ä@client.example>', '<two words@x>', ''])(
    'stores the hash of the unusual id "%s"',
    (header) => {
      expect(mailIdOf(header)).toMatch(/^sha256:[0-9a-f]{64}$/);
      expect(mailIdOf(header)).toBe(mailIdOf(header));
    },
  );
});

describe('threadHeaders', () => {
  it('sends no headers with the first email of a conversation', () => {
    expect(threadHeaders([])).toEqual({});
  });

  it('replies to the newest message and refers to all', () => {
    expect(threadHeaders(['a@x', mailIdOf('ä'), 'b@x'])).toEqual({
      inReplyTo: '<b@x>',
      references: ['<a@x>', '<b@x>'],
    });
  });

  it('refers to the first and the newest messages of a long conversation', () => {
    const ids = Array.from({ length: 50 }, (_, index) => `${index}@x`);
    const { references } = threadHeaders(ids);
    expect(references).toHaveLength(20);
    expect(references?.[0]).toBe('<0@x>');
    expect(references?.slice(-2)).toEqual(['<48@x>', '<49@x>']);
  });
});

import { possibleMentions } from './mentions';

describe('possibleMentions', () => {
  it.each([
    ['no mention', 'Ask Kim.', []],
    ['an email address', 'Write to kim@northwind.example', []],
    ['a username', 'Thanks @kim!', [['kim']]],
    [
      'a name in a sentence',
      '@Maya Okafor, can you?',
      [['Maya', 'Maya Okafor', 'Maya Okafor, can', 'Maya Okafor, can you']],
    ],
    ['a possessive', "Ask @kim's team", [['kim', "kim's team"]]],
    ['two names', '(@kim) and @lena', [['kim', 'kim) and'], ['lena']]],
  ])('finds %s, the shortest possible name first', (_case, body, mentions) => {
    expect(possibleMentions(body)).toEqual(mentions);
  });

  it('finds a name of six words', () => {
    expect(possibleMentions('@Ana María de la Cruz López')[0]).toContain(
      'Ana María de la Cruz López',
    );
  });
});

import { mentionedNames } from './mentions';

describe('mentionedNames', () => {
  it.each([
    ['no mention', 'Ask Kim.', []],
    ['an email address', 'Write to kim@northwind.example', []],
    ['a username', 'Thanks @kim!', ['kim']],
    [
      'a name in a sentence',
      '@Maya Okafor, can you?',
      ['Maya', 'Maya Okafor', 'Maya Okafor, can', 'Maya Okafor, can you'],
    ],
    ['a possessive', "Ask @kim's team", ['kim', "kim's team"]],
    ['two names', '(@kim) and @lena', ['kim', 'kim) and', 'lena']],
  ])('finds %s', (_case, body, names) => {
    expect(mentionedNames(body)).toEqual(names);
  });

  it('finds a name of six words', () => {
    expect(mentionedNames('@Ana María de la Cruz López')).toContain('Ana María de la Cruz López');
  });
});

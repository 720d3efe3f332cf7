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
    ['two names', '(@kim) and @lena', ['kim', 'kim) and', 'lena']],
  ])('finds %s', (_case, body, names) => {
    expect(mentionedNames(body)).toEqual(names);
  });
});

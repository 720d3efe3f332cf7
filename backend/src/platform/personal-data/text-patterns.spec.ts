import fc from 'fast-check';
import { expressionsOf, isSamePhone, namePatterns, phonePatterns } from './text-patterns';

/** Without the inline flags and escaped hyphens, which JavaScript lacks. */
const isFound = (patterns: readonly string[], text: string): boolean =>
  expressionsOf(patterns)
    .map((expression) =>
      expression.replace('(?i)', '').replaceAll('(?-i:', '(?:').replaceAll('\\-', '-'),
    )
    .some((expression) => new RegExp(expression, 'u').test(text));

describe('names in text', () => {
  it.each([
    ['Ann van Dyk', 'Ann van Dyk'],
    ['Ann van Dyk', 'van Dyk, Ann'],
    ['Oak, Wilhelmina', 'Wilhelmina Oak'],
    ['Oak, Wilhelmina', 'Oak, Wilhelmina Called back'],
    ['Ann Lee', String.raw`{"note":"Please call\nAnn Lee"}`],
  ])('finds %s in %s', (name, text) => {
    expect(isFound(namePatterns(name), text)).toBe(true);
  });

  it.each([
    ['John Smith', 'Smith, John Miller'],
    ['Ann Lee', 'Ann Leeds'],
    ['Oak, Wilhelmina', 'Wilhelmina Oakson'],
  ])('does not find %s in %s', (name, text) => {
    expect(isFound(namePatterns(name), text)).toBe(false);
  });
});

describe('phone numbers in text', () => {
  it.each([
    ['+1 (555) 010-2030', '+15550102030'],
    ['+1 (555) 010-2030', '1 555.010.2030'],
    ['555-010-2030', '(555) 010-2030'],
    ['+49 (0)30 1234567', '+49 (0) 30/12 34 567'],
    ['0111234567', '011 1234–567'],
  ])('finds %s as %s', (phone, text) => {
    expect(isFound(phonePatterns(phone), text)).toBe(true);
    expect(isFound(phonePatterns(phone), `Call ${text}, or write.`)).toBe(true);
    expect(isFound(phonePatterns(phone), `(call ${text})`)).toBe(true);
    expect(isFound(phonePatterns(phone), `{"note":"Call\\n${text}"}`)).toBe(true);
    expect(isSamePhone(phone, text)).toBe(true);
  });

  it.each(['0800 FLOWERS', '555-010-2030 #12', '030 1234567 | 0171 7654321'])(
    'finds %s as it is stored',
    (phone) => {
      expect(isFound(phonePatterns(phone), `Call ${phone}.`)).toBe(true);
    },
  );

  it.each([
    ['+1 (555) 010-2030', '+44 555 010 2030'],
    ['+1 (555) 010-2030', '+1 555 010 20301'],
    ['+1 (555) 010-2030', '+1 555 010 2031'],
    ['555-010-2030', '1 T-5550102030'],
    ['1 555 0136', '15550136.00'],
    ['+47 2233 4455', '{"size":4722334455}'],
    ['+47 2233 4455', '{"size": 4722334455}'],
    ['0136', '0136'],
    ['unknown', 'unknown'],
    ['-', '-'],
  ])('does not find %s in %s', (phone, text) => {
    expect(isFound(phonePatterns(phone), text)).toBe(false);
  });

  it('never finds a number in the digits of another one', () => {
    const number = fc.stringMatching(/^[2-9]\d{6,10}$/);
    fc.assert(
      fc.property(number, number, (one, other) => {
        fc.pre(one !== other);
        return !isFound(phonePatterns(`+49 ${one}`), `+49 ${other}`);
      }),
    );
  });
});

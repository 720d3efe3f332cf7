import fc from 'fast-check';
import { isSamePhone, phonePatterns } from './text-patterns';

const found = (phone: string, text: string): boolean =>
  phonePatterns(phone).some((pattern) =>
    new RegExp(`(?<![\\w.+-])(${pattern})(?![\\w-])`).test(text),
  );

describe('phone numbers in text', () => {
  it.each([
    ['+1 (555) 010-2030', '+15550102030'],
    ['+1 (555) 010-2030', '555-010-2030'],
    ['+1 (555) 010-2030', '(555) 010-2030'],
    ['+1 (555) 010-2030', '1 555.010.2030'],
    ['+1 (555) 010-2030', '001 555 010 2030'],
    ['555-010-2030', '+1 (555) 010-2030'],
    ['555-010-2030', '15550102030'],
    ['15550102030', '+1 555 010 2030'],
    ['555-010-2030', '+15550102030'],
    ['+49 (0)30 1234567', '030/1234567'],
    ['+49 (0)30 1234567', '+49 30 12 34 567'],
    ['+49 30 1234567', '+49 (0) 30 1234567'],
    ['030 1234567', '0049 30 1234567'],
    ['+44 20 7946 0018 ext. 12', '(020) 7946–0018'],
    ['030 1234567 / 0171 7654321', '+49 171 7654321'],
    ['+47 22 33 44', '+472233 44'],
    ['0111234567', '011 1234567'],
  ])('finds %s as %s', (phone, text) => {
    expect(found(phone, text)).toBe(true);
    expect(found(phone, `Call ${text}, or write.`)).toBe(true);
    expect(found(phone, `(call ${text})`)).toBe(true);
    expect(isSamePhone(phone, text)).toBe(true);
  });

  it('finds a number with letters as it is stored', () => {
    expect(found('0800 FLOWERS', 'Call 0800-FLOWERS.')).toBe(true);
  });

  it.each([
    ['+1 (555) 010-2030', '+44 555 010 2030'],
    ['+1 (555) 010-2030', '+1 555 010 20301'],
    ['+1 (555) 010-2030', '+1 555 010 2031'],
    ['+1 (555) 010-2030', 'T-5550102030'],
    ['+1 555 0136', '5550136.00'],
    ['+44 555 010 2030', '1 555 010 2030'],
    ['+47 22 33 44', '22 33 44'],
    ['0136', '0136'],
    ['unknown', 'unknown'],
    ['-', '-'],
  ])('does not find %s as %s', (phone, text) => {
    expect(found(phone, text)).toBe(false);
  });

  it('finds a number with any separators between its digits', () => {
    const separator = fc.constantFrom('', ' ', '-', '.', '/', ' - ', '\u00a0', ') ');
    const digits = fc.array(fc.constantFrom(...'0123456789'), { minLength: 7, maxLength: 11 });
    fc.assert(
      fc.property(digits, fc.array(separator, { minLength: 12 }), (number, separators) => {
        const text = number.map((digit, index) => `${digit}${separators[index]}`).join('');
        const written = text.replace(/\D+$/, '');
        return found(`+49 ${number.join('')}`, `+49 ${written}`) && found(number.join(''), written);
      }),
    );
  });

  it('never finds a number in the digits of another one', () => {
    const number = fc.stringMatching(/^[2-9]\d{6,10}$/);
    fc.assert(
      fc.property(number, number, (one, other) => {
        fc.pre(one !== other);
        return !found(`+49 ${one}`, `+49 ${other}`);
      }),
    );
  });
});

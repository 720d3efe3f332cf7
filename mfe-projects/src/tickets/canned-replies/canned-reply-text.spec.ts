import { fillPlaceholders, placeholderError } from './canned-reply-text';

const TICKET = { clientName: 'Northwind Ltd', number: 'T-0042', title: 'VPN drops' };

describe('fillPlaceholders', () => {
  it('replaces every placeholder of a canned reply', () => {
    const text = 'Hello {{client}}, {{ number }} ({{title}}) is done. {{me}}';
    expect(fillPlaceholders(text, TICKET, 'Maya Okafor')).toBe(
      'Hello Northwind Ltd, T-0042 (VPN drops) is done. Maya Okafor',
    );
  });

  it('keeps unknown placeholders and values that look like one', () => {
    const ticket = { ...TICKET, clientName: '{{me}}' };
    expect(fillPlaceholders('{{client}} {{other}}', ticket, 'Maya')).toBe('{{me}} {{other}}');
  });
});

describe('placeholderError', () => {
  it('accepts known placeholders and other braces', () => {
    expect(placeholderError('Hello {{client}}, {{ number }}: {a} {{}}')).toBeUndefined();
  });

  it('names a placeholder that does not exist', () => {
    expect(placeholderError('Hello {{contact}}')).toMatch('There is no placeholder {{contact}}.');
  });
});

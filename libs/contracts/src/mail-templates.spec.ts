import {
  DEFAULT_EARLY_REMINDER_MAIL,
  DEFAULT_INVOICE_MAIL,
  DEFAULT_REMINDER_MAIL,
  fillTemplate,
  INVOICE_MAIL_PLACEHOLDERS,
  type InvoiceMailPlaceholder,
  templateError,
} from './mail-templates';

const VALUES = Object.fromEntries(
  Object.keys(INVOICE_MAIL_PLACEHOLDERS).map((name) => [name, `<${name}>`]),
) as Record<InvoiceMailPlaceholder, string>;

describe('templateError', () => {
  it.each(
    [DEFAULT_INVOICE_MAIL, DEFAULT_REMINDER_MAIL, DEFAULT_EARLY_REMINDER_MAIL].flatMap((template) =>
      Object.values(template),
    ),
  )('accepts the default text %j', (text) => {
    expect(templateError(text)).toBeUndefined();
  });

  it.each(['Hello {{client}}', '{{ }}', '{{toString}}', '{{amount}} and {{Amount}}'])(
    'rejects the unknown placeholder in %j',
    (text) => {
      expect(templateError(text)).toMatch(/^There is no placeholder \{\{.*\}\}\. Use \{\{/);
    },
  );

  it.each(['Single {braces}', 'An open {{ brace', ''])(
    'accepts the template %j, which has no placeholders',
    (text) => {
      expect(templateError(text)).toBeUndefined();
    },
  );
});

describe('fillTemplate', () => {
  it('replaces placeholders, with or without spaces', () => {
    expect(fillTemplate('{{invoiceNumber}} for {{ clientName }}', VALUES)).toBe(
      '<invoiceNumber> for <clientName>',
    );
  });

  it('does not fill placeholders that a value contains', () => {
    expect(fillTemplate('{{clientName}}', { ...VALUES, clientName: '{{link}} $&' })).toBe(
      '{{link}} $&',
    );
  });
});

import { parseTaxId } from './tax-id';

describe('parseTaxId', () => {
  it.each([
    ['DE 123 456 789', 'DE', 'DE123456789'],
    ['atu12345678', 'AT', 'ATU12345678'],
    ['EL123456789', 'GR', 'EL123456789'],
    ['NL123456789B01', 'NL', 'NL123456789B01'],
    ['CHE-123.456.789 MWST', 'CH', 'CHE123456789MWST'],
    ['XI123456789', 'GB', 'XI123456789'],
    ['ESB12345674', 'ES', 'ESB12345674'],
  ])('removes the separators of %s in %s', (typed, country, value) => {
    expect(parseTaxId(typed, country)).toEqual({ value });
  });

  it('accepts a VAT ID of another country', () => {
    expect(parseTaxId('DE123456789', 'FR')).toEqual({ value: 'DE123456789' });
    expect(parseTaxId('DE123456789', 'US')).toEqual({ value: 'DE123456789' });
  });

  it.each([
    ['DE12345678', 'DE'],
    ['123456789', 'DE'],
    ['FR123', 'FR'],
    ['SE123456789002', 'SE'],
  ])('rejects %s in %s and shows the format', (typed, country) => {
    expect(parseTaxId(typed, country).error).toMatch(new RegExp(`looks like ${country}`));
  });

  it.each([
    ['12-3456789', 'US'],
    ['47 110 922 333', 'AU'],
    ['whatever', null],
  ])('keeps %s in %s as typed', (typed, country) => {
    expect(parseTaxId(` ${typed} `, country)).toEqual({ value: typed });
  });
});

import {
  addressChanges,
  formatAddress,
  missingEinvoiceFields,
  type PostalAddress,
} from './parties';

const NONE: PostalAddress = { street: null, postalCode: null, city: null, country: null };
const BERLIN: PostalAddress = {
  street: 'Hauptstraße 5',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
};

describe('formatAddress', () => {
  it.each<[Partial<PostalAddress>, string | null]>([
    [BERLIN, 'Hauptstraße 5\n10115 Berlin\nGermany'],
    [{ ...BERLIN, country: null }, 'Hauptstraße 5\n10115 Berlin'],
    [
      { street: '24 Harbor Street', postalCode: '04101', city: 'Portland, ME', country: 'US' },
      '24 Harbor Street\nPortland, ME 04101\nUnited States',
    ],
    [{ postalCode: '049315', city: 'Singapore', country: 'SG' }, 'Singapore 049315\nSingapore'],
    [{ street: '1 Quay\nHamburg' }, '1 Quay\nHamburg'],
    [{ city: 'Paris' }, 'Paris'],
    [{}, null],
  ])('formats %j', (parts, text) => {
    expect(formatAddress({ ...NONE, ...parts })).toBe(text);
  });
});

describe('addressChanges', () => {
  it('changes nothing when the complete address is sent back', () => {
    expect(addressChanges(BERLIN, { address: formatAddress(BERLIN) })).toEqual({});
    expect(addressChanges(NONE, { address: '' })).toEqual({});
  });

  it('replaces the complete address with new text', () => {
    expect(addressChanges(BERLIN, { address: '9 Liberty Plaza, New York' })).toEqual({
      ...NONE,
      street: '9 Liberty Plaza, New York',
    });
  });

  it('clears the complete address', () => {
    expect(addressChanges(BERLIN, { address: null })).toEqual(NONE);
  });

  it('keeps the parts that are sent with the text', () => {
    expect(addressChanges(BERLIN, { address: '9 Liberty Plaza', country: 'US' })).toEqual({
      ...NONE,
      street: '9 Liberty Plaza',
      country: 'US',
    });
  });

  it('ignores the text of an address that also has a street', () => {
    expect(addressChanges(BERLIN, { address: 'Old', street: 'New' })).toEqual({ street: 'New' });
  });
});

describe('missingEinvoiceFields', () => {
  it('names the empty fields', () => {
    expect(missingEinvoiceFields({ ...BERLIN, name: 'Harbour Works', taxId: '' })).toEqual([
      'Tax ID',
    ]);
    expect(missingEinvoiceFields({ ...NONE, name: 'Harbour Works' })).toEqual([
      'Street',
      'Postal Code',
      'City',
      'Country',
      'Tax ID',
    ]);
  });
});

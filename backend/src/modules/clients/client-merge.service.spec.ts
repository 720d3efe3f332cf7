import { mergedFields } from './client-merge.service';

type Fields = Parameters<typeof mergedFields>[0];

const NO_DETAILS = {
  street: null,
  postalCode: null,
  city: null,
  country: null,
  taxId: null,
  registrationNumber: null,
  billingEmail: null,
  paymentDays: null,
  taxRateId: null,
  isEinvoiced: false,
  remindersPaused: false,
};

const ACME: Fields = {
  name: 'Acme Corporation',
  industry: 'Technology',
  status: 'active',
  contactName: 'John Smith',
  email: 'john.smith@acme.example',
  phone: '+1 555 0101',
  ...NO_DETAILS,
};

const EMPTY: Fields = {
  name: 'Acme',
  industry: null,
  status: 'prospect',
  contactName: null,
  email: 'sales@acme.example',
  phone: null,
  ...NO_DETAILS,
};

describe('mergedFields', () => {
  it('keeps the fields of the target', () => {
    expect(mergedFields(ACME, { ...EMPTY, industry: 'Retail' }, false)).toEqual(ACME);
  });

  it('fills empty fields of the target, but never its name and email address', () => {
    expect(mergedFields(EMPTY, ACME, false)).toEqual({
      ...EMPTY,
      industry: 'Technology',
      contactName: 'John Smith',
      phone: '+1 555 0101',
    });
  });

  it('takes billing details that the target lacks, but keeps its e-invoice and reminder settings', () => {
    const details = { taxId: 'DE123456789', paymentDays: 0, taxRateId: 3 };
    const other = { ...EMPTY, ...details, isEinvoiced: true, remindersPaused: true };
    expect(mergedFields(ACME, other, false)).toEqual({ ...ACME, ...details });
    expect(mergedFields({ ...ACME, paymentDays: 0 }, { ...EMPTY, paymentDays: 30 }, false)).toEqual(
      { ...ACME, paymentDays: 0 },
    );
  });

  it('never mixes the parts of two addresses', () => {
    const other = { ...EMPTY, street: '5 Dock Road', postalCode: '10115', country: 'DE' };
    expect(mergedFields({ ...ACME, city: 'Boston' }, other, false)).toEqual({
      ...ACME,
      city: 'Boston',
    });
    expect(mergedFields(ACME, other, false)).toMatchObject({
      street: '5 Dock Road',
      postalCode: '10115',
      city: null,
      country: 'DE',
    });
  });

  it.each([
    ['prospect', true, 'active'],
    ['prospect', false, 'prospect'],
    ['inactive', true, 'inactive'],
    ['active', false, 'active'],
  ] as const)(
    'merges into a target that is %s, with active projects: %s, and makes it %s',
    (status, hasActive, expected) => {
      expect(mergedFields({ ...EMPTY, status }, ACME, hasActive).status).toBe(expected);
    },
  );
});

import { countsOf } from '../shared/counts';
import { clientDetail } from '../testing/clients';
import { changesOf, differences, formValuesOf } from './client-form';
import { fieldText } from './client-labels';

const values = formValuesOf(clientDetail());

describe('changesOf', () => {
  it('returns nothing when no field changed', () => {
    expect(changesOf(values, { ...values })).toEqual({});
  });

  it('returns only the changed fields, and null for cleared ones', () => {
    const entered = { ...values, name: 'Other', phone: '', country: undefined, paymentDays: 0 };
    expect(changesOf(values, entered)).toEqual({
      name: 'Other',
      phone: null,
      country: null,
      paymentDays: 0,
    });
  });

  it('ignores a field that was empty and stays empty', () => {
    expect(changesOf({ ...values, industry: null }, { ...values, industry: undefined })).toEqual(
      {},
    );
  });
});

describe('differences', () => {
  it('displays labels and values instead of codes', () => {
    const before = clientDetail({ phone: null, status: 'prospect' });
    expect(differences(before, clientDetail({ status: 'active' }))).toEqual([
      { label: 'Status', before: 'Prospect', after: 'Active' },
      { label: 'Phone', before: 'none', after: '+1 555 0101' },
    ]);
  });

  it('displays countries, tax rates and switches by their names', () => {
    const before = clientDetail({ country: null, taxRateId: 1, taxRateName: 'VAT 19%' });
    const after = clientDetail({ country: 'DE', remindersPaused: true });
    expect(differences(before, after)).toEqual([
      { label: 'Country', before: 'none', after: 'Germany' },
      { label: 'Reminders Paused', before: 'no', after: 'yes' },
      { label: 'Tax Rate', before: 'VAT 19%', after: 'none' },
    ]);
  });
});

describe('countsOf', () => {
  it.each([
    [[], ''],
    [[[1, 'project']], '1 project'],
    [
      [
        [1, 'project'],
        [0, 'ticket'],
        [2, 'invoice'],
      ],
      '1 project and 2 invoices',
    ],
    [
      [
        [3, 'project'],
        [1200, 'ticket'],
        [undefined, 'invoice'],
      ],
      '3 projects and 1,200 tickets',
    ],
  ] as [[number | undefined, string][], string][])(
    'describes the counts %j as %j',
    (counts, text) => {
      expect(countsOf(counts)).toBe(text);
    },
  );
});

describe('fieldText', () => {
  it('displays only statuses by their label', () => {
    expect(fieldText('name', 'active')).toBe('active');
  });
});

import { clientDetail } from '../testing/clients';
import { changesOf, differences, formValuesOf } from './client-form';
import { countedRecords, fieldText, phoneAddress } from './client-words';

const values = formValuesOf(clientDetail());

describe('what a form of a client sends', () => {
  it('is nothing while nothing was changed', () => {
    expect(changesOf(values, { ...values })).toEqual({});
  });

  it('is the changed fields only, emptied ones as null', () => {
    const entered = { ...values, name: 'Other', phone: '', address: null };
    expect(changesOf(values, entered)).toEqual({ name: 'Other', phone: null, address: null });
  });

  it('does not count an empty field that stays empty', () => {
    expect(changesOf({ ...values, industry: null }, { ...values, industry: undefined })).toEqual(
      {},
    );
  });
});

describe('what somebody else changed', () => {
  it('reads as people say it', () => {
    const before = clientDetail({ phone: null, status: 'prospect' });
    expect(differences(before, clientDetail({ status: 'active' }))).toEqual([
      { label: 'Status', before: 'Prospect', after: 'Active' },
      { label: 'Phone', before: 'none', after: '+1 555 0101' },
    ]);
  });
});

describe('words about clients', () => {
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
  ] as [[number | undefined, string][], string][])('count %j as %j', (records, text) => {
    expect(countedRecords(records)).toBe(text);
  });

  it('leave other values as they are', () => {
    expect(fieldText('name', 'active')).toBe('active');
  });

  it('make numbers that can be dialled', () => {
    expect(phoneAddress('+1 (555) 010-1')).toBe('tel:+15550101');
  });
});

import { applyChanges, isSameJson } from './changes';

interface Fields {
  vendorName: string;
  vendorEmail: string | null;
  amount: string;
  projectId: number | null;
}

const FIELDS = {
  vendorName: 'Vendor Name',
  vendorEmail: 'Vendor Email',
  amount: 'Amount',
  projectId: 'Project',
};

const before: Fields = {
  vendorName: 'Cloudreach Hosting',
  vendorEmail: null,
  amount: '900.00',
  projectId: 3,
};

describe('applyChanges', () => {
  it('returns the fields that differ, and the record with them', () => {
    const { after, changed } = applyChanges<Fields>(FIELDS, before, {
      vendorName: 'Cloudreach Hosting',
      amount: '901.50',
      projectId: null,
      vendorEmail: undefined,
    });
    expect(changed).toEqual(['amount', 'projectId']);
    expect(after).toEqual({ ...before, amount: '901.50', projectId: null });
  });

  it('finds no changes when everything is sent back with its current value', () => {
    expect(applyChanges<Fields>(FIELDS, before, before)).toEqual({ after: before, changed: [] });
  });

  it('omits properties that are not in the list of fields', () => {
    const record = { ...before, id: 7 };
    expect(applyChanges<Fields>(FIELDS, record, {}).after).toEqual(before);
  });
});

describe('isSameJson', () => {
  it.each([
    [new Date('2026-03-01T10:00:00.000Z'), '2026-03-01T10:00:00.000Z'],
    [undefined, null],
    [
      [1, 2],
      [1, 2],
    ],
  ])('treats %p and %p as equal', (a, b) => {
    expect(isSameJson(a, b)).toBe(true);
  });

  it.each([
    [
      [1, 2],
      [2, 1],
    ],
    ['', null],
    [0, '0'],
  ])('treats %p and %p as different', (a, b) => {
    expect(isSameJson(a, b)).toBe(false);
  });
});

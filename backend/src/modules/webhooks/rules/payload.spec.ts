import { previousValues } from './payload';

describe('previousValues', () => {
  it('returns the former values of the changed fields', () => {
    const record = { id: 7, priority: 'high', title: 'Printer' };
    expect(previousValues(record, { priority: 'low' }, { priority: 'high' })).toEqual({
      priority: 'low',
    });
  });

  it('returns undefined for a record that was created or deleted', () => {
    expect(previousValues({ id: 7 }, null, { title: 'Printer' })).toBeUndefined();
    expect(previousValues({ id: 7 }, { title: 'Printer' }, null)).toBeUndefined();
  });

  it("omits a field that the account can't see", () => {
    expect(previousValues({ id: 7 }, { amount: '10.00' }, { amount: '20.00' })).toEqual({});
  });

  it('omits a field whose value for the account differs from the stored value', () => {
    const record = { id: 7, amount: null };
    expect(previousValues(record, { amount: '10.00' }, { amount: '20.00' })).toEqual({});
  });

  it('returns a value that was cleared or set for the first time', () => {
    const record = { id: 7, dueDate: null, projectId: 4 };
    const before = { dueDate: '2026-12-01', projectId: null };
    expect(previousValues(record, before, { dueDate: null, projectId: 4 })).toEqual(before);
  });

  it('compares lists by their elements', () => {
    const record = { id: 7, tags: ['a', 'b'] };
    expect(previousValues(record, { tags: ['a'] }, { tags: ['a', 'b'] })).toEqual({ tags: ['a'] });
  });
});

import { diffRecords } from './diff-records';

describe('diffRecords', () => {
  it('returns only the fields that differ', () => {
    const before = { name: 'Harbour', progress: 20, members: [1, 2] };
    const after = { name: 'Harbour', progress: 40, members: [1, 2] };
    expect(diffRecords(before, after)).toEqual({
      before: { progress: 20 },
      after: { progress: 40 },
    });
  });

  it('returns the fields of a new record as after and those of a deleted one as before', () => {
    expect(diffRecords(undefined, { name: 'Harbour', budget: null })).toEqual({
      before: null,
      after: { name: 'Harbour' },
    });
    expect(diffRecords({ name: 'Harbour' }, undefined)).toEqual({
      before: { name: 'Harbour' },
      after: null,
    });
  });

  it('omits secrets and metadata', () => {
    const after = {
      passwordHash: 'x',
      invitationTokenHash: 'x',
      feedSecret: 'x',
      version: 2,
      updatedAt: new Date(),
      role: 'admin',
    };
    expect(diffRecords({ role: 'viewer' }, after).after).toEqual({ role: 'admin' });
  });

  it('keeps settings that are only about passwords', () => {
    const after = { passwordDisabledRoles: ['viewer'] };
    expect(diffRecords({ passwordDisabledRoles: [] }, after).after).toEqual(after);
  });

  it('compares dates by value', () => {
    const moment = '2026-03-01T10:00:00.000Z';
    expect(diffRecords({ at: new Date(moment) }, { at: new Date(moment) }).after).toEqual({});
  });
});

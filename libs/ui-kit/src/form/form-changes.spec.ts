import { changedFields, changedValues, labeledChanges } from './form-changes';

interface Values {
  name: string;
  note?: string | null;
  projectId?: number | null;
  rights: readonly string[];
  ignored?: string;
}

const FIELDS = ['name', 'note', 'projectId', 'rights'] as const;
const BEFORE: Values = { name: 'Harbour', note: null, projectId: 7, rights: ['a', 'b'] };

describe('changedFields and changedValues', () => {
  it.each<[string, Partial<Values>, object]>([
    ['equal values', {}, {}],
    ['a field', { name: 'Portal' }, { name: 'Portal' }],
    ['an emptied field', { projectId: undefined }, { projectId: null }],
    ['an empty value of another kind', { note: '' }, {}],
    ['the same choices in another order', { rights: ['b', 'a'] }, {}],
    ['fewer choices', { rights: ['a'] }, { rights: ['a'] }],
    ['a field that is not listed', { ignored: 'x' }, {}],
  ])('compares %s', (_what, entered, changes) => {
    const after = { ...BEFORE, ...entered };
    expect(changedValues(FIELDS, BEFORE, after)).toEqual(changes);
    expect(changedFields(FIELDS, BEFORE, after)).toEqual(Object.keys(changes));
  });

  it('compares objects and lists of objects by their fields', () => {
    const before = { mail: { subject: 'A', message: 'B' }, reminders: [{ days: 7, subject: 'C' }] };
    const same = { mail: { message: 'B', subject: 'A' }, reminders: [{ subject: 'C', days: 7 }] };
    const fields = ['mail', 'reminders'] as const;
    expect(changedFields(fields, before, same)).toEqual([]);
    expect(
      changedFields(fields, before, {
        mail: { subject: 'A', message: 'X' },
        reminders: [{ days: 8, subject: 'C' }],
      }),
    ).toEqual(['mail', 'reminders']);
  });

  it('sends a cleared text as null', () => {
    const before = { ...BEFORE, note: 'Call first' };
    expect(changedValues(FIELDS, before, { ...before, note: '' })).toEqual({ note: null });
  });
});

describe('labeledChanges', () => {
  it('lists the labeled fields that differ, with their values as text', () => {
    const after = { ...BEFORE, name: 'Portal', note: '', rights: ['b', 'a'], ignored: 'x' };
    const changes = labeledChanges(
      { name: 'Name', note: 'Note', rights: 'Rights' },
      BEFORE,
      after,
      (values, field) => `“${String(values[field])}”`,
    );
    expect(changes).toEqual([{ label: 'Name', before: '“Harbour”', after: '“Portal”' }]);
  });
});

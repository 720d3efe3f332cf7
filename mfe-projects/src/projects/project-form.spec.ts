import { projectDetail } from '../testing/projects';
import { changesOf, differences, formValuesOf } from './project-form';
import { fieldText } from './project-labels';

const values = formValuesOf(projectDetail());

describe('changesOf', () => {
  it('returns nothing when no field changed', () => {
    expect(changesOf(values, { ...values })).toEqual({});
  });

  it('returns only the changed fields, and null for cleared ones', () => {
    const entered = { ...values, name: 'Other', description: '', dueDate: null };
    expect(changesOf(values, entered)).toEqual({ name: 'Other', description: null, dueDate: null });
  });

  it('ignores a field that was empty and stays empty', () => {
    const empty = { ...values, description: null };
    expect(changesOf(empty, { ...empty, description: '' })).toEqual({});
    expect(changesOf(empty, { ...empty, description: undefined })).toEqual({});
  });
});

describe('fieldText', () => {
  it.each([
    ['status', 'on-hold', 'On Hold'],
    ['progress', '40', '40%'],
    ['budget', '1250.00', '$1,250.00'],
    ['dueDate', '2026-12-18', 'Dec 18, 2026'],
    ['description', null, 'none'],
    ['name', 'Harbour', 'Harbour'],
    ['description', 'x'.repeat(100), `${'x'.repeat(80)}…`],
  ])('displays the %s %p as %p', (field, value, text) => {
    expect(fieldText(field, value, { currency: 'USD' })).toBe(text);
  });
});

describe('differences', () => {
  it("displays amounts in the company's currency", () => {
    const after = projectDetail({ budget: '1250.00' });
    expect(differences(projectDetail({ budget: null }), after, { currency: 'EUR' })).toEqual([
      { label: 'Budget', before: 'none', after: '€1,250.00' },
    ]);
  });
});

import { projectDetail } from '../testing/projects';
import { fieldText } from './field-words';
import { changesOf, differences, formValuesOf } from './project-form';

const values = formValuesOf(projectDetail());

describe('what a form of a project sends', () => {
  it('is nothing while nothing was changed', () => {
    expect(changesOf(values, { ...values })).toEqual({});
  });

  it('is the changed fields only, emptied ones as null', () => {
    const entered = { ...values, name: 'Other', description: '', dueDate: null };
    expect(changesOf(values, entered)).toEqual({ name: 'Other', description: null, dueDate: null });
  });

  it('does not count an empty field that stays empty', () => {
    const empty = { ...values, description: null };
    expect(changesOf(empty, { ...empty, description: '' })).toEqual({});
    expect(changesOf(empty, { ...empty, description: undefined })).toEqual({});
  });
});

describe('a value in the history', () => {
  it.each([
    ['status', 'on-hold', 'On Hold'],
    ['progress', '40', '40%'],
    ['budget', '1250.00', '$1,250.00'],
    ['dueDate', '2026-12-18', 'Dec 18, 2026'],
    ['description', null, 'none'],
    ['name', 'Harbour', 'Harbour'],
    ['description', 'x'.repeat(100), `${'x'.repeat(80)}…`],
  ])('of %s %p reads %p', (field, value, text) => {
    expect(fieldText(field, value, {})).toBe(text);
  });

  it('of money is in the currency of the company', () => {
    const after = projectDetail({ budget: '1250.00' });
    expect(differences(projectDetail({ budget: null }), after, { currency: 'EUR' })).toEqual([
      { label: 'Budget', before: 'none', after: '€1,250.00' },
    ]);
  });
});

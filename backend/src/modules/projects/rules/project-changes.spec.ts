import { applyChanges, type ProjectFacts } from './project-changes';

const PROJECT: ProjectFacts = {
  name: 'Harbour portal',
  description: 'A portal.',
  clientName: 'Northwind',
  clientEmail: 'ops@northwind.example',
  status: 'active',
  progress: 20,
  budget: '1250.00',
  dueDate: null,
};

describe('applyChanges', () => {
  it('keeps what was not sent', () => {
    expect(applyChanges(PROJECT, { progress: 40 })).toEqual({
      facts: { ...PROJECT, progress: 40 },
      changed: ['progress'],
    });
  });

  it('does not count a field that was sent as it stands', () => {
    expect(applyChanges(PROJECT, PROJECT)).toEqual({ facts: PROJECT, changed: [] });
  });

  it('tells an emptied field from one that was not sent', () => {
    const { facts, changed } = applyChanges(PROJECT, { description: null, dueDate: undefined });
    expect(facts.description).toBeNull();
    expect(changed).toEqual(['description']);
  });
});

import { applyChanges, mergedFacts, type ClientFacts } from './client-changes';

const ACME: ClientFacts = {
  name: 'Acme Corporation',
  industry: 'Technology',
  status: 'active',
  contactName: 'John Smith',
  email: 'john.smith@acme.example',
  phone: '+1 555 0101',
  address: null,
};

const EMPTY: ClientFacts = {
  name: 'Acme',
  industry: null,
  status: 'prospect',
  contactName: null,
  email: 'sales@acme.example',
  phone: null,
  address: null,
};

describe('changes of a client', () => {
  it('keep what was not sent and empty what was sent as null', () => {
    const { facts, changed } = applyChanges(ACME, { name: 'Acme', phone: null });
    expect(facts).toEqual({ ...ACME, name: 'Acme', phone: null });
    expect(changed).toEqual(['name', 'phone']);
  });

  it('are none when everything is sent back as it was', () => {
    expect(applyChanges(ACME, { ...ACME }).changed).toEqual([]);
  });
});

describe('a client that another one is merged into', () => {
  it('keeps its own facts', () => {
    expect(mergedFacts(ACME, { ...EMPTY, industry: 'Retail' }, false)).toEqual(ACME);
  });

  it('takes over what it lacks, and never name and address', () => {
    expect(mergedFacts(EMPTY, ACME, false)).toEqual({
      ...EMPTY,
      industry: 'Technology',
      contactName: 'John Smith',
      phone: '+1 555 0101',
    });
  });

  it.each([
    ['prospect', true, 'active'],
    ['prospect', false, 'prospect'],
    ['inactive', true, 'inactive'],
    ['active', false, 'active'],
  ] as const)('%s, with an active project %s, is %s then', (status, hasActive, expected) => {
    expect(mergedFacts({ ...EMPTY, status }, ACME, hasActive).status).toBe(expected);
  });
});

import { CLIENT_LABELS, keysOf, type ClientStatus } from '@atrium/contracts';
import { mergedFields as mergeNamed } from './client-merge.service';

type ClientFields = Record<Exclude<keyof typeof CLIENT_LABELS, 'status'>, string | null> & {
  status: ClientStatus;
};

const mergedFields = (into: ClientFields, from: ClientFields, hasActiveProject: boolean) =>
  mergeNamed(keysOf(CLIENT_LABELS), into, from, hasActiveProject);

const ACME: ClientFields = {
  name: 'Acme Corporation',
  industry: 'Technology',
  status: 'active',
  contactName: 'John Smith',
  email: 'john.smith@acme.example',
  phone: '+1 555 0101',
  address: null,
};

const EMPTY: ClientFields = {
  name: 'Acme',
  industry: null,
  status: 'prospect',
  contactName: null,
  email: 'sales@acme.example',
  phone: null,
  address: null,
};

describe('mergedFields', () => {
  it('keeps the fields of the target', () => {
    expect(mergedFields(ACME, { ...EMPTY, industry: 'Retail' }, false)).toEqual(ACME);
  });

  it('fills empty fields of the target, but never its name and email address', () => {
    expect(mergedFields(EMPTY, ACME, false)).toEqual({
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
  ] as const)(
    'merges into a target that is %s, with active projects: %s, and makes it %s',
    (status, hasActive, expected) => {
      expect(mergedFields({ ...EMPTY, status }, ACME, hasActive).status).toBe(expected);
    },
  );
});

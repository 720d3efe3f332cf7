import { coreOfName, similarClients, unchangedParts } from './similar-clients';

const ACME = { id: 1, name: 'Acme Corporation', email: 'john.smith@acme.example' };
const NORD = { id: 2, name: 'Nordlicht Möbel GmbH', email: 'anna@nordlicht.example' };
const KNOWN = [ACME, NORD];

const found = (name: string, email: string) =>
  similarClients({ name, email }, KNOWN).map(({ id, reason }) => [id, reason]);

it.each([
  ['a missing letter', 'jon.smith@acme.example'],
  ['an added letter', 'john.smith@acmee.example'],
  ['a replaced letter', 'john.smidh@acme.example'],
  ['swapped letters', 'john.smith@amce.example'],
  ['two typos', 'jhon.smith@acmee.example'],
  ['different capitalization', 'John.Smith@ACME.example'],
])('suggests the client whose address has %s', (_case, email) => {
  expect(found('Harbor Trust', email)).toEqual([[1, 'email']]);
});

it.each(['Acme Corp.', 'ACME', 'acme corporation', 'Acme, Inc.', 'Acmee Corporation'])(
  'suggests the client for the name %j with another address',
  (name) => {
    expect(found(name, 'office@other.example')).toEqual([[1, 'name']]);
  },
);

it('ignores accents and legal forms in names', () => {
  expect(coreOfName('Nordlicht Möbel GmbH')).toBe('nordlicht mobel');
  expect(found('Nordlicht Mobel', 'x@other.example')).toEqual([[2, 'name']]);
});

it('keeps a name that is only a legal form', () => {
  expect(coreOfName('Co')).toBe('co');
});

it('suggests nothing for another name and address', () => {
  expect(found('Harbor Trust', 'office@harbor.example')).toEqual([]);
});

it('suggests nothing for a name or address with different digits', () => {
  const known = [{ id: 3, name: 'Building 12', email: 'site12@buildings.example' }];
  expect(similarClients({ name: 'Building 13', email: 'site13@buildings.example' }, known)).toEqual(
    [],
  );
});

it('tolerates no typos in short names', () => {
  const known = [{ id: 3, name: 'ABC', email: 'a@abc.example' }];
  expect(similarClients({ name: 'ABD', email: 'office@other.example' }, known)).toEqual([]);
});

it('puts the most similar client first', () => {
  const twin = { id: 4, name: 'Acme', email: 'john.smith@acne.example' };
  const [first] = similarClients({ name: 'New', email: 'john.smith@acme.exampl' }, [twin, ACME]);
  expect(first?.id).toBe(1);
});

it('suggests a client once by the name or address of a contact', () => {
  const contact = { name: 'Wilhelmina Oakes', email: 'w.oakes@acme.example' };
  const known = [ACME, { ...ACME, contact }];
  const suggestion = { ...ACME, reason: 'contact' };
  const entered = { name: 'New', email: 'new@new.example' };
  expect(similarClients({ ...entered, email: 'w.oaks@acme.example' }, known)).toEqual([suggestion]);
  expect(similarClients({ ...entered, name: 'wilhelmina oakes' }, known)).toEqual([suggestion]);
  expect(similarClients({ ...entered, name: 'Acme' }, known)).toEqual([
    { ...ACME, reason: 'name' },
  ]);
});

it('suggests a client by a former address, with its current one', () => {
  const known = [{ ...ACME, formerEmail: 'office@oldname.example' }];
  expect(similarClients({ name: 'New', email: 'ofice@oldname.example' }, known)).toEqual([
    { ...ACME, reason: 'email' },
  ]);
});

it('compares only the names of a contact without an address', () => {
  const known = [{ ...ACME, contact: { name: 'Wilhelmina Oakes', email: null } }];
  expect(similarClients({ name: 'New', email: 'new@new.example' }, known)).toEqual([]);
});

it('splits a text into three parts, one of which two typos leave unchanged', () => {
  expect(unchangedParts('abcdefgh')).toEqual(['abc', 'de', 'fgh']);
  expect(unchangedParts('ab')).toEqual(['a', 'b']);
});

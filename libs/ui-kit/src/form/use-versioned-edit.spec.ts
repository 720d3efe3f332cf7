import { act, renderHook } from '@testing-library/react';
import { useVersionedEdit } from './use-versioned-edit';

interface Note {
  version: number;
  text: string;
  email: string;
}

const STALE = { status: 409, message: 'Somebody was quicker.', rule: 'record.stale_version' };
const FORBIDDEN = { status: 403, message: 'You may not.', rule: 'role.not_allowed' };
const OPENED: Note = { version: 1, text: 'Draft', email: 'me@example.com' };

const differences = (before: Note, after: Note) =>
  (['text', 'email'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ label: field, before: before[field], after: after[field] }));

function openEdit(current: Note, options: { differences?: typeof differences } = { differences }) {
  const onFailure = jest.fn();
  const read = jest.fn(() => Promise.resolve(current));
  const { result } = renderHook(() => useVersionedEdit(OPENED, { read, onFailure, ...options }));
  return { result, onFailure, read };
}

/** Refuses each version but the given one. */
const serverAt = (version: number) =>
  jest.fn((known: Note) => (known.version === version ? Promise.resolve() : Promise.reject(STALE)));

const refusing = (error: unknown) => jest.fn(() => Promise.reject(error));

describe('the edit of a record', () => {
  it('takes over what somebody else made of it, and sends the newer version the next time', async () => {
    const newer = { ...OPENED, version: 4, text: 'Final' };
    const { result, onFailure } = openEdit(newer);
    const send = serverAt(4);
    const changes = { text: 'Mine' };
    await act(() => expect(result.current.save(changes, send)).rejects.toEqual(STALE));
    expect(result.current).toMatchObject({
      opened: OPENED,
      latest: newer,
      conflicts: [{ label: 'text', before: 'Draft', after: 'Final' }],
    });
    await act(() => result.current.save(changes, send));
    expect(send.mock.calls.map(([known]) => known)).toEqual([OPENED, newer]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('sends again at once what looks the same as before', async () => {
    const newer = { ...OPENED, version: 2 };
    const { result } = openEdit(newer);
    const send = serverAt(2);
    await act(() => result.current.save({ text: 'Mine' }, send));
    expect(send.mock.calls.map(([known]) => known)).toEqual([OPENED, newer]);
  });

  it('asks first where it cannot tell', async () => {
    const { result } = openEdit({ ...OPENED, version: 2 }, {});
    const send = serverAt(2);
    await act(() => expect(result.current.save({ text: 'Mine' }, send)).rejects.toEqual(STALE));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('does not go round in circles when no newer version is to be had', async () => {
    const { result } = openEdit(OPENED);
    const send = serverAt(2);
    await act(() => expect(result.current.save({ text: 'Mine' }, send)).rejects.toEqual(STALE));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('tells of every other failure', async () => {
    const { result, onFailure, read } = openEdit(OPENED);
    const failure = { status: 500, message: 'It is broken.' };
    await act(() =>
      expect(result.current.save({ text: 'Mine' }, refusing(failure))).rejects.toEqual(failure),
    );
    expect(onFailure).toHaveBeenCalledWith(failure);
    expect(result.current.latest).toBe(OPENED);
    expect(read).not.toHaveBeenCalled();
  });
});

describe('an edit whose answer was lost', () => {
  const changes = { text: ' Mine ', email: 'Mia@Example.com' };
  const arrived = { version: 2, text: 'Mine', email: 'mia@example.com' };

  it('is saved when it is sent again', async () => {
    const { result, onFailure } = openEdit(arrived);
    const send = serverAt(2);
    await act(() => result.current.save(changes, send));
    expect(send).toHaveBeenCalledTimes(1);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('is saved also when it has ended the right to make it', async () => {
    const { result, onFailure } = openEdit(arrived);
    await act(() => result.current.save(changes, refusing(FORBIDDEN)));
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('is not taken for saved where the right was withdrawn before', async () => {
    const { result, onFailure } = openEdit(OPENED);
    await act(() =>
      expect(result.current.save(changes, refusing(FORBIDDEN))).rejects.toEqual(FORBIDDEN),
    );
    expect(onFailure).toHaveBeenCalledWith(FORBIDDEN);
  });

  it('is not told as somebody else’s, beside what they did change', async () => {
    const { result } = openEdit({ ...arrived, version: 3, text: 'Theirs' });
    await act(() => expect(result.current.save(changes, serverAt(3))).rejects.toEqual(STALE));
    expect(result.current.conflicts).toEqual([{ label: 'text', before: 'Draft', after: 'Theirs' }]);
  });

  it('goes on at once with the part that did not arrive', async () => {
    const { result } = openEdit({ ...arrived, version: 2, email: OPENED.email });
    const send = serverAt(2);
    await act(() => result.current.save(changes, send));
    expect(send).toHaveBeenCalledTimes(2);
  });
});

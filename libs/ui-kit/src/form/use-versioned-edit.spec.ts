import { act, renderHook } from '@testing-library/react';
import { useVersionedEdit } from './use-versioned-edit';

interface Note {
  version: number;
  text: string;
  email: string;
}

const STALE = {
  status: 409,
  message: 'Someone else just changed this.',
  rule: 'record.stale_version',
};
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

/** Rejects every version except the given one. */
const serverAt = (version: number) =>
  jest.fn((known: Note) => (known.version === version ? Promise.resolve() : Promise.reject(STALE)));

const refusing = (error: unknown) => jest.fn(() => Promise.reject(error));

describe('useVersionedEdit', () => {
  it('shows the conflicts with a newer version and sends that version on the next save', async () => {
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

  it('resends immediately when the visible fields have not changed', async () => {
    const newer = { ...OPENED, version: 2 };
    const { result } = openEdit(newer);
    const send = serverAt(2);
    await act(() => result.current.save({ text: 'Mine' }, send));
    expect(send.mock.calls.map(([known]) => known)).toEqual([OPENED, newer]);
  });

  it('does not resend when it cannot compare the records', async () => {
    const { result } = openEdit({ ...OPENED, version: 2 }, {});
    const send = serverAt(2);
    await act(() => expect(result.current.save({ text: 'Mine' }, send)).rejects.toEqual(STALE));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('does not resend when there is no newer version', async () => {
    const { result } = openEdit(OPENED);
    const send = serverAt(2);
    await act(() => expect(result.current.save({ text: 'Mine' }, send)).rejects.toEqual(STALE));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('reports every other failure', async () => {
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

describe('useVersionedEdit after a lost response', () => {
  const changes = { text: ' Mine ', email: 'Mia@Example.com' };
  const arrived = { version: 2, text: 'Mine', email: 'mia@example.com' };

  it('succeeds when the changes have arrived', async () => {
    const { result, onFailure } = openEdit(arrived);
    const send = serverAt(2);
    await act(() => result.current.save(changes, send));
    expect(send).toHaveBeenCalledTimes(1);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('succeeds when the arrived changes ended the right to edit', async () => {
    const { result, onFailure } = openEdit(arrived);
    await act(() => result.current.save(changes, refusing(FORBIDDEN)));
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('fails when the right was withdrawn before the changes arrived', async () => {
    const { result, onFailure } = openEdit(OPENED);
    await act(() =>
      expect(result.current.save(changes, refusing(FORBIDDEN))).rejects.toEqual(FORBIDDEN),
    );
    expect(onFailure).toHaveBeenCalledWith(FORBIDDEN);
  });

  it('does not report the arrived changes as conflicts', async () => {
    const { result } = openEdit({ ...arrived, version: 3, text: 'Theirs' });
    await act(() => expect(result.current.save(changes, serverAt(3))).rejects.toEqual(STALE));
    expect(result.current.conflicts).toEqual([{ label: 'text', before: 'Draft', after: 'Theirs' }]);
  });

  it('resends immediately when only some changes have arrived', async () => {
    const { result } = openEdit({ ...arrived, version: 2, email: OPENED.email });
    const send = serverAt(2);
    await act(() => result.current.save(changes, send));
    expect(send).toHaveBeenCalledTimes(2);
  });
});

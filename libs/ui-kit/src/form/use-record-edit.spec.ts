import { act, renderHook } from '@testing-library/react';
import { useRecordEdit } from './use-record-edit';

interface Note {
  version: number;
  text: string;
}

const STALE = { status: 409, message: 'Somebody was quicker.', rule: 'record.stale_version' };
const OPENED: Note = { version: 1, text: 'Draft' };

const looksSame = (before: Note, after: Note) => before.text === after.text;

function openEdit(current: Note, options: { looksSame?: typeof looksSame } = {}) {
  const onFailure = jest.fn();
  const read = () => Promise.resolve(current);
  const { result } = renderHook(() => useRecordEdit(OPENED, { read, onFailure, ...options }));
  return { result, onFailure };
}

/** Refuses each version but the given one. */
const serverAt = (version: number) =>
  jest.fn((known: Note) => (known.version === version ? Promise.resolve() : Promise.reject(STALE)));

describe('the edit of a record', () => {
  it('takes over what somebody else made of it, and sends the newer version the next time', async () => {
    const newer = { version: 4, text: 'Final' };
    const { result, onFailure } = openEdit(newer, { looksSame });
    const send = serverAt(4);
    await act(() => expect(result.current.save(send)).rejects.toEqual(STALE));
    expect(result.current).toMatchObject({ opened: OPENED, latest: newer });
    await act(() => result.current.save(send));
    expect(send.mock.calls).toEqual([[OPENED], [newer]]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('sends again at once what looks the same as before', async () => {
    const newer = { version: 2, text: 'Draft' };
    const { result } = openEdit(newer, { looksSame });
    const send = serverAt(2);
    await act(() => result.current.save(send));
    expect(send.mock.calls).toEqual([[OPENED], [newer]]);
  });

  it('does not go round in circles when no newer version is to be had', async () => {
    const { result } = openEdit(OPENED, { looksSame });
    const send = serverAt(2);
    await act(() => expect(result.current.save(send)).rejects.toEqual(STALE));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('tells of every other failure', async () => {
    const { result, onFailure } = openEdit(OPENED);
    const failure = { status: 500, message: 'It is broken.' };
    await act(() =>
      expect(result.current.save(() => Promise.reject(failure))).rejects.toEqual(failure),
    );
    expect(onFailure).toHaveBeenCalledWith(failure);
    expect(result.current.latest).toBe(OPENED);
  });
});

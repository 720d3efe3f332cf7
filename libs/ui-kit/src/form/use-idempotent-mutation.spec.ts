import { renderHook } from '@testing-library/react';
import { useIdempotentMutation } from './use-idempotent-mutation';

const REUSED = { status: 409, rule: 'http.idempotency_key_reused', message: 'Sent before.' };
const STALE = { status: 409, rule: 'record.stale_version', message: 'Someone was faster.' };
const FORBIDDEN = { status: 403, rule: 'role.not_allowed', message: 'Not allowed.' };
const LOST = { status: 0, message: 'There is no connection.' };

const open = () => renderHook(() => useIdempotentMutation()).result.current;

async function keysOf(failures: readonly (object | undefined)[]): Promise<string[]> {
  const { result, rerender } = renderHook(() => useIdempotentMutation());
  const keys: string[] = [];
  for (const failure of failures) {
    rerender();
    const sent = result.current((key) => {
      keys.push(key);
      return failure ? Promise.reject(failure) : Promise.resolve();
    });
    await sent.catch(() => undefined);
  }
  return keys;
}

describe('useIdempotentMutation for a creation', () => {
  it('sends every attempt with the same key', async () => {
    const [first, second] = await keysOf([LOST, undefined]);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  it('uses a new key after the server reports that the input changed between attempts', async () => {
    const [first, second, third, fourth] = await keysOf([LOST, REUSED, LOST, undefined]);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(fourth).toBe(third);
  });

  it('uses a new key after a success', async () => {
    const [first, second] = await keysOf([undefined, undefined]);
    expect(second).not.toBe(first);
  });

  it('retries with the same key for input with a name, after the user has left and returned', async () => {
    const keys: string[] = [];
    const attempt = async (name: string, failure?: object): Promise<void> => {
      const { result, unmount } = renderHook(() => useIdempotentMutation(name));
      const sent = result.current((key) => {
        keys.push(key);
        return failure ? Promise.reject(failure) : Promise.resolve();
      });
      await sent.catch(() => undefined);
      unmount();
    };
    await attempt('ticket.41', LOST);
    await attempt('ticket.42', LOST);
    await attempt('ticket.41');
    await attempt('ticket.41');
    const [first, ofOther, retry, next] = keys;
    expect(retry).toBe(first);
    expect(ofOther).not.toBe(first);
    expect(next).not.toBe(first);
  });

  it('returns the response', async () => {
    await expect(open()(() => Promise.resolve({ id: 7 }))).resolves.toEqual({ id: 7 });
  });
});

describe('useIdempotentMutation for an update', () => {
  const changes = { status: 'paid' };

  it.each([FORBIDDEN, STALE])(
    'succeeds when the server rejects the update with $status but the record has the changes',
    async (error) => {
      const read = () => Promise.resolve({ status: 'paid' });
      await expect(open()(() => Promise.reject(error), { changes, read })).resolves.toBeUndefined();
    },
  );

  it('throws the rejection when the record does not have the changes', async () => {
    const read = () => Promise.resolve({ status: 'pending' });
    await expect(open()(() => Promise.reject(STALE), { changes, read })).rejects.toBe(STALE);
  });

  it('throws the rejection when the record cannot be read', async () => {
    const read = () => Promise.reject(LOST);
    await expect(open()(() => Promise.reject(STALE), { changes, read })).rejects.toBe(STALE);
  });

  it('does not read the record after any other failure', async () => {
    const read = jest.fn();
    await expect(open()(() => Promise.reject(LOST), { changes, read })).rejects.toBe(LOST);
    expect(read).not.toHaveBeenCalled();
  });

  it('resends a stale update when the caller agrees to the current record', async () => {
    const current = { status: 'pending', version: 2 };
    const resend = jest.fn(() => Promise.resolve());
    const read = () => Promise.resolve(current);
    await open()(() => Promise.reject(STALE), { changes, read, resend });
    expect(resend).toHaveBeenCalledWith(current);
  });
});

import { renderHook } from '@testing-library/react';
import { useOnce } from './use-once';

const REUSED = { status: 409, rule: 'http.idempotency_key_reused', message: 'Sent before.' };
const LOST = { status: 0, message: 'There is no connection.' };

async function keysOf(failures: readonly (object | undefined)[]): Promise<string[]> {
  const { result, rerender } = renderHook(() => useOnce());
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

it('sends every try of one intention with the same key', async () => {
  const [first, second] = await keysOf([LOST, undefined]);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

it('lets the person send changed input once they were told of the first try', async () => {
  const [first, second, third, fourth] = await keysOf([LOST, REUSED, LOST, undefined]);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(fourth).toBe(third);
});

it('takes what is sent after a success as another intention', async () => {
  const [first, second] = await keysOf([undefined, undefined]);
  expect(second).not.toBe(first);
});

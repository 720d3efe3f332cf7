import { renderHook } from '@testing-library/react';
import { useEventCallback } from './use-event-callback';

it('keeps the identity of a callback, which calls the handler of the latest render', () => {
  const { result, rerender } = renderHook(
    ({ found }) => useEventCallback((n: number) => found * n),
    {
      initialProps: { found: 2 },
    },
  );
  const first = result.current;
  expect(first(10)).toBe(20);
  rerender({ found: 3 });
  expect(result.current).toBe(first);
  expect(first(10)).toBe(30);
});

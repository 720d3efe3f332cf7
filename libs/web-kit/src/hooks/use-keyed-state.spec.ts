import { act, renderHook } from '@testing-library/react';
import { useKeyedState } from './use-keyed-state';

it('resets its value when the key changes, and does not restore it', () => {
  const { result, rerender } = renderHook(({ at }) => useKeyedState(at, 'closed'), {
    initialProps: { at: '7' },
  });
  const value = () => result.current[0];
  act(() => result.current[1]('delete'));
  expect(value()).toBe('delete');
  rerender({ at: '' });
  expect(value()).toBe('closed');
  rerender({ at: '7' });
  expect(value()).toBe('closed');
});

it('accepts an updater function', () => {
  const { result } = renderHook(() => useKeyedState('7', 1));
  act(() => result.current[1]((now) => now + 1));
  expect(result.current[0]).toBe(2);
});

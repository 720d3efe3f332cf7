import { act, renderHook } from '@testing-library/react';
import { useKeyedState, useStickyOpen } from './dialog-state';

describe('useKeyedState', () => {
  it('resets the value when the key changes, and does not restore it', () => {
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
    act(() => result.current[1]((count) => count + 1));
    expect(result.current[0]).toBe(2);
  });
});

describe('useStickyOpen', () => {
  it('opens with the right, stays open when it is withdrawn, and does not open again without it', () => {
    const { result, rerender } = renderHook(
      ({ isRequested, allowed }) => useStickyOpen(isRequested, allowed),
      {
        initialProps: { isRequested: true, allowed: false },
      },
    );
    expect(result.current).toBe(false);
    rerender({ isRequested: true, allowed: true });
    expect(result.current).toBe(true);
    rerender({ isRequested: true, allowed: false });
    expect(result.current).toBe(true);
    rerender({ isRequested: false, allowed: false });
    expect(result.current).toBe(false);
    rerender({ isRequested: true, allowed: false });
    expect(result.current).toBe(false);
  });
});

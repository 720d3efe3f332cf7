import { renderHook } from '@testing-library/react';
import { useStickyOpen } from './use-sticky-open';

it('opens with the right, stays open when it is withdrawn, and does not open again without it', () => {
  const { result, rerender } = renderHook(({ asked, allowed }) => useStickyOpen(asked, allowed), {
    initialProps: { asked: true, allowed: false },
  });
  expect(result.current).toBe(false);
  rerender({ asked: true, allowed: true });
  expect(result.current).toBe(true);
  rerender({ asked: true, allowed: false });
  expect(result.current).toBe(true);
  rerender({ asked: false, allowed: false });
  expect(result.current).toBe(false);
  rerender({ asked: true, allowed: false });
  expect(result.current).toBe(false);
});

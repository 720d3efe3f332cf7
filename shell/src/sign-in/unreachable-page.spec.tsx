import { act, render } from '@testing-library/react';
import { UnreachablePage } from './unreachable-page';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('tries again every ten seconds until the page is replaced', () => {
  const retry = jest.fn();
  const { unmount } = render(<UnreachablePage onRetry={retry} />);
  act(() => jest.advanceTimersByTime(20_000));
  expect(retry).toHaveBeenCalledTimes(2);
  unmount();
  act(() => jest.advanceTimersByTime(20_000));
  expect(retry).toHaveBeenCalledTimes(2);
});

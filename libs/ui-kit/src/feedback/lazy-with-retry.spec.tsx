import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { Button } from '../actions/button';
import { renderWithUi } from '../testing';
import { ErrorBoundary, lazyPart, lazyWithRetry, LazyLoadError } from './lazy-with-retry';

const Chart = ({ name }: { name: string }) => <p>Chart of {name}</p>;

/** Fails to load this many times. */
function chartAfter(failures: number) {
  let tries = 0;
  return lazyWithRetry<{ name: string }>(
    () => {
      tries += 1;
      return tries <= failures
        ? Promise.reject(new Error('Loading chunk 7 failed.'))
        : Promise.resolve(Chart);
    },
    {
      fallback: <p>Loading</p>,
      renderError: (retry) => <Button onClick={retry}>Retry</Button>,
    },
  );
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('shows a load failure in its own place and loads again on each retry', async () => {
  const Lazy = chartAfter(2);
  const { user } = await renderWithUi(
    <>
      <h1>Dashboard</h1>
      <Lazy name="tickets" />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Chart of tickets')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

it('loads again when it mounts again after a failure', async () => {
  const Lazy = chartAfter(1);
  const { unmount } = await renderWithUi(<Lazy name="tickets" />);
  await screen.findByRole('button', { name: 'Retry' });
  unmount();
  await renderWithUi(<Lazy name="tickets" />);
  expect(await screen.findByText('Chart of tickets')).toBeVisible();
});

it('distinguishes a component that failed to load from one that threw', async () => {
  const Broken = (): never => {
    throw new Error('The chart has no bars.');
  };
  const failed = (_retry: () => void, error: unknown) => (
    <p>{error instanceof LazyLoadError ? 'Not loaded' : 'Thrown'}</p>
  );
  const Missing = lazyWithRetry(() => Promise.reject(new Error('Loading chunk 7 failed.')), {
    renderError: failed,
  });
  const Thrown = lazyWithRetry(() => Promise.resolve(Broken), { renderError: failed });
  await renderWithUi(
    <>
      <Missing />
      <Thrown />
    </>,
  );
  expect(await screen.findByText('Not loaded')).toBeVisible();
  expect(await screen.findByText('Thrown')).toBeVisible();
});

it('renders immediately when it was preloaded', async () => {
  const Lazy = chartAfter(0);
  await Lazy.preload();
  const html = renderToString(<Lazy name="tickets" />);
  expect(html).toContain('Chart of');
  expect(html).not.toContain('Loading');
});

it('reports a failed preload only when it renders', async () => {
  const Lazy = chartAfter(2);
  await Lazy.preload();
  const { user } = await renderWithUi(<Lazy name="tickets" />);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Chart of tickets')).toBeVisible();
});

describe('lazyPart', () => {
  it('shows its fallback until the part has loaded', async () => {
    const Part = lazyPart(() => Promise.resolve(Chart), { fallback: <p>Loading</p> });
    expect(renderToString(<Part name="tickets" />)).toContain('Loading');
    await renderWithUi(<Part name="tickets" />);
    expect(await screen.findByText('Chart of tickets')).toBeVisible();
  });

  it('loads when it is needed first and stays mounted', async () => {
    const load = jest.fn(() => Promise.resolve(Chart));
    const Part = lazyPart(load, { isNeeded: ({ name }) => name !== '' });
    const { rerender } = await renderWithUi(<Part name="" />);
    expect(load).not.toHaveBeenCalled();
    rerender(<Part name="tickets" />);
    expect(await screen.findByText('Chart of tickets')).toBeVisible();
    rerender(<Part name="" />);
    expect(screen.getByText('Chart of')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reports a load failure to the boundary around the screen', async () => {
    const Part = lazyPart<typeof Chart>(() => Promise.reject(new Error('Loading chunk 7 failed.')));
    await renderWithUi(
      <ErrorBoundary renderError={(error) => <p>{String(error)}</p>}>
        <Part name="tickets" />
      </ErrorBoundary>,
    );
    expect(await screen.findByText(/Loading chunk 7 failed/)).toBeVisible();
  });
});

import { screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { Button } from '../actions/button';
import { renderWithUi } from '../testing';
import { LazyLoadError, lazyWithRetry, MissingCodeContext } from './lazy-with-retry';

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

it('reports a component that threw, which may need a newer build of the page', async () => {
  const failure = new Error('useColors is not a function');
  const Broken = (): never => {
    throw failure;
  };
  const Thrown = lazyWithRetry(() => Promise.resolve(Broken), { renderError: () => null });
  const report = jest.fn();
  await renderWithUi(
    <MissingCodeContext value={report}>
      <Thrown />
    </MissingCodeContext>,
  );
  await waitFor(() => expect(report).toHaveBeenCalledWith(failure));
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

import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { Button } from '../actions/button';
import { renderWithUi } from '../testing';
import { lazyWithRetry, LazyLoadError } from './lazy-with-retry';

const Chart = ({ name }: { name: string }) => <p>Chart of {name}</p>;

/** Cannot be fetched so many times. */
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

it('keeps a failure to its place, and fetches anew with each try', async () => {
  const Later = chartAfter(2);
  const { user } = await renderWithUi(
    <>
      <h1>Dashboard</h1>
      <Later name="tickets" />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Chart of tickets')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

it('does not meet the old failure again when it is drawn another time', async () => {
  const Later = chartAfter(1);
  const { unmount } = await renderWithUi(<Later name="tickets" />);
  await screen.findByRole('button', { name: 'Retry' });
  unmount();
  await renderWithUi(<Later name="tickets" />);
  expect(await screen.findByText('Chart of tickets')).toBeVisible();
});

it('tells a part that could not be fetched from one that threw', async () => {
  const Broken = (): never => {
    throw new Error('The chart has no bars.');
  };
  const failed = (_retry: () => void, error: unknown) => (
    <p>{error instanceof LazyLoadError ? 'Not fetched' : 'Thrown'}</p>
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
  expect(await screen.findByText('Not fetched')).toBeVisible();
  expect(await screen.findByText('Thrown')).toBeVisible();
});

it('is there at once when it has been fetched ahead', async () => {
  const Later = chartAfter(0);
  await Later.preload();
  const html = renderToString(<Later name="tickets" />);
  expect(html).toContain('Chart of');
  expect(html).not.toContain('Loading');
});

it('tells of a failure to fetch it ahead only where it is drawn', async () => {
  const Later = chartAfter(2);
  await Later.preload();
  const { user } = await renderWithUi(<Later name="tickets" />);
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Chart of tickets')).toBeVisible();
});

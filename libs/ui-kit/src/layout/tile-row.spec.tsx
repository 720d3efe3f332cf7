import { screen } from '@testing-library/react';
import { renderWithUi } from '../testing';
import { StatTile, TileRow } from './stat-tile';

const render = (result: { data?: number; isError: boolean }) => {
  const refetch = jest.fn();
  return {
    refetch,
    page: renderWithUi(
      <TileRow query={{ ...result, isFetching: false, refetch }}>
        <StatTile label="Open" value={result.data ?? '—'} />
      </TileRow>,
    ),
  };
};

it('offers Retry when the figures failed to load', async () => {
  const { page, refetch } = render({ isError: true });
  const { user } = await page;
  expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load the figures.");
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('keeps the loaded figures when a reload fails', async () => {
  await render({ data: 7, isError: true }).page;
  expect(screen.getByText('7')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

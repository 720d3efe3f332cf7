import { screen } from '@testing-library/react';
import { renderWithUi } from '../testing';
import { StatTile } from './stat-tile';
import { TileRow } from './tile-row';

const render = (answer: { data?: number; isError: boolean }) => {
  const refetch = jest.fn();
  return {
    refetch,
    page: renderWithUi(
      <TileRow query={{ ...answer, isFetching: false, refetch }}>
        <StatTile label="Open" value={answer.data ?? '—'} />
      </TileRow>,
    ),
  };
};

it('offers Retry for figures that could not be loaded', async () => {
  const { page, refetch } = render({ isError: true });
  const { user } = await page;
  expect(screen.getByRole('alert')).toHaveTextContent('The figures could not be loaded.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('keeps to the figures that it has, when only the newest are missing', async () => {
  await render({ data: 7, isError: true }).page;
  expect(screen.getByText('7')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

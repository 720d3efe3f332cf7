import { screen } from '@testing-library/react';
import { renderWithUi } from '../testing';
import { StatTile, TileRow } from './stat-tile';

it('shrinks all figures of a row as far as the longest one needs', async () => {
  const isManager = false;
  await renderWithUi(
    <TileRow>
      <StatTile label="Active Vendors" value="14" />
      <StatTile label="Pending Approvals" value="$100,058,878.09" />
      <StatTile label="Avg Expense" />
      {isManager && <StatTile label="Monthly Expenses" value="$100,058,878,000.09" />}
    </TileRow>,
  );
  const [short, long] = ['14', '$100,058,878.09'].map((figure) =>
    screen.getByText(figure).closest('[style]'),
  );
  expect(long).toHaveStyle({ '--characters': '15' });
  expect(short).toBe(long);
});

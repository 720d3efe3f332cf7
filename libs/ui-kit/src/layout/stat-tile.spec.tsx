import { screen } from '@testing-library/react';
import { renderWithUi } from '../testing';
import { StatTile } from './stat-tile';

it('tells its style how long the figure is, so that a long one is set smaller', async () => {
  await renderWithUi(<StatTile label="Pending Invoices" value="$100,058,878.09" />);
  expect(screen.getByText('$100,058,878.09')).toHaveStyle({ '--characters': '15' });
});

import { screen } from '@testing-library/react';
import { renderWithUi } from '../testing';
import { StatTile } from './stat-tile';

it('passes the length of its figure to the style sheet, which shrinks long figures', async () => {
  await renderWithUi(<StatTile label="Pending Invoices" value="$100,058,878.09" />);
  expect(screen.getByText('$100,058,878.09')).toHaveStyle({ '--characters': '15' });
});

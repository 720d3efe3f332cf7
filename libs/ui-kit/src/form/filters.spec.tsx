import { actionsIn } from '@atrium/web-kit';
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { renderWithUi } from '../testing';
import { FilterSelect } from './filters';

const filter = (
  <FilterSelect
    label="Status"
    allLabel="All Status"
    value="open"
    choices={[{ value: 'open', label: 'Open' }]}
    onChange={() => undefined}
  />
);

it('shows the choice of a filter while its code loads, and then the filter', async () => {
  expect(renderToString(filter)).toMatch(/>Open</);
  await renderWithUi(filter);
  expect(await screen.findByRole('combobox', { name: 'Status' })).toBeVisible();
});

it('offers the other choices of a filter in the search box', async () => {
  await renderWithUi(filter);
  expect(actionsIn(document.body).map(({ label }) => label)).toEqual(['Status: All Status']);
});

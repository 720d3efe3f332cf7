import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { renderWithUi } from '../testing';
import { Deferred } from './deferred';

const page = (
  <>
    <h1>Dashboard</h1>
    <Deferred>
      <p>Recent projects</p>
    </Deferred>
  </>
);

it('omits deferred children from the first render', () => {
  expect(renderToString(page)).toBe('<h1>Dashboard</h1>');
});

it('renders deferred children right after the first render', async () => {
  await renderWithUi(page);
  expect(await screen.findByText('Recent projects')).toBeVisible();
});

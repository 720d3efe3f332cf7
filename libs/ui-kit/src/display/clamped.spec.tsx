import { render, screen } from '@testing-library/react';
import { Clamped } from './clamped';

it('cuts after two lines unless told, and has the whole text at hand', () => {
  render(
    <>
      <Clamped title="A long name">A long name</Clamped>
      <Clamped lines={3}>A description</Clamped>
    </>,
  );
  expect(screen.getByText('A long name')).toHaveStyle({ WebkitLineClamp: '2' });
  expect(screen.getByTitle('A long name')).toBeVisible();
  expect(screen.getByText('A description')).toHaveStyle({ WebkitLineClamp: '3' });
});

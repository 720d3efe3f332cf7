import { render, screen } from '@testing-library/react';
import { Clamped } from './clamped';

it('cuts after two lines unless told, and has the whole text at hand', () => {
  render(
    <>
      <Clamped title="A long name">
        <a href="/1">A long name</a>
      </Clamped>
      <Clamped lines={3}>A description</Clamped>
    </>,
  );
  expect(screen.getByTitle('A long name')).toHaveStyle({ WebkitLineClamp: '2' });
  expect(screen.getByTitle('A description')).toHaveStyle({ WebkitLineClamp: '3' });
});

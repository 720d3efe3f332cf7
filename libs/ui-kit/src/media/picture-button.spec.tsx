import { screen } from '@testing-library/react';
import { MissingCodeContext } from '../feedback/lazy-with-retry';
import { renderWithUi } from '../testing';
import { PictureButton } from './picture-button';

const missing = Object.assign(new Error('404'), { name: 'ChunkLoadError' });

// Without it, the code of the crop dialog can't load.
jest.mock('react-easy-crop', () => {
  throw missing;
});

it('reports the missing code of the crop dialog with its error', async () => {
  const report = jest.fn();
  const { user } = await renderWithUi(
    <MissingCodeContext value={report}>
      <PictureButton tooLarge="Too large" onPicture={jest.fn()}>
        Change Picture
      </PictureButton>
    </MissingCodeContext>,
  );
  await user.upload(
    screen.getByTestId('picture-file'),
    new File(['x'], 'me.png', { type: 'image/png' }),
  );
  expect(await screen.findByText("Couldn't open the picture")).toBeVisible();
  expect(report).toHaveBeenCalledWith(missing);
});

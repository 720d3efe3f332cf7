import { act, screen, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { Button } from '../actions/button';
import { renderWithUi } from '../testing';
import { Dialog } from './dialog';

function Addresses({ response }: { response: Promise<void> }) {
  use(response);
  return <Button>Copy</Button>;
}

it('focuses the first focusable element of a dialog', async () => {
  await renderWithUi(
    <Dialog title="Addresses" onClose={jest.fn()}>
      <Button>Copy</Button>
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus());
});

it('focuses the content of a dialog while that loads, so that Tab leads to the loaded elements', async () => {
  let respond = (): void => undefined;
  const response = new Promise<void>((resolve) => (respond = resolve));
  const { user } = await act(() =>
    renderWithUi(
      <Dialog title="Addresses" onClose={jest.fn()}>
        <Suspense fallback={<p>Loading</p>}>
          <Addresses response={response} />
        </Suspense>
      </Dialog>,
    ),
  );
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Loading$/));
  await act(() => {
    respond();
    return response;
  });
  await user.tab();
  expect(await screen.findByRole('button', { name: 'Copy' })).toHaveFocus();
});

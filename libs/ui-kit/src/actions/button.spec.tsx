import { screen } from '@testing-library/react';
import { renderWithUi } from '../testing';
import { Button } from './button';

const REASON = 'Only an admin can delete a project.';

it('calls its handler when it is allowed', async () => {
  const press = jest.fn();
  const { user } = await renderWithUi(
    <Button ability={{ allowed: true }} onClick={press}>
      Delete
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(press).toHaveBeenCalledTimes(1);
});

it('keeps its name and is busy while it loads', async () => {
  await renderWithUi(<Button loading>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
});

it('ignores presses when it is not allowed, and explains why to mouse and keyboard users', async () => {
  const press = jest.fn();
  const { user } = await renderWithUi(
    <Button ability={{ allowed: false, reason: REASON }} htmlType="submit" onClick={press}>
      Delete
    </Button>,
  );
  const button = screen.getByRole('button', { name: /Delete/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription(REASON);
  await user.tab();
  expect(button).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(REASON);
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
});

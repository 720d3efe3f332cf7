import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithUi } from '../testing';
import { Button, CompactButton } from './button';

const REASON = 'Only an admin can delete a project.';

it('calls the handler of a button that is allowed', async () => {
  const press = jest.fn();
  const { user } = await renderWithUi(
    <Button ability={{ allowed: true }} onClick={press}>
      Delete
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(press).toHaveBeenCalledTimes(1);
});

it('keeps the name of a button, and marks it as busy, while it loads', async () => {
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
  // The tooltip doesn't make screen readers say it twice.
  expect(button).toHaveAccessibleDescription(REASON);
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
});

it('hides the tooltip of a button on Escape until the pointer or the focus returns', async () => {
  const { user } = await renderWithUi(<Button tooltip="Copy link">Copy</Button>);
  const button = screen.getByRole('button', { name: 'Copy' });
  await user.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Copy link');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(button).toHaveFocus();
  expect(button).not.toHaveAttribute('aria-describedby');

  await user.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Copy link');
});

it('keeps the focus when pressing it changes whether it is allowed', async () => {
  function Toggle() {
    const [isDone, setIsDone] = useState(false);
    return (
      <>
        <Button
          ability={isDone ? { allowed: false, reason: REASON } : { allowed: true }}
          onClick={() => setIsDone(true)}
        >
          Delete
        </Button>
        <Button onMouseDown={(event) => event.preventDefault()} onClick={() => setIsDone(false)}>
          Restore
        </Button>
      </>
    );
  }
  const { user } = await renderWithUi(<Toggle />);
  const button = screen.getByRole('button', { name: 'Delete' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await user.unhover(button);
  await user.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(REASON);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(button).not.toHaveAttribute('aria-describedby');
  expect(button).toHaveFocus();
});

function showOnTablet(): void {
  const media = matchMedia('');
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...media, matches: query === '(max-width: 860px)' }));
}

it('shows only the icon of a compact button on a tablet, with its name as a tooltip', async () => {
  showOnTablet();
  const { user } = await renderWithUi(<CompactButton>Export</CompactButton>);
  const button = screen.getByRole('button', { name: 'Export' });
  expect(button).toBeEmptyDOMElement();
  await user.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Export');
  // Screen readers would say the name twice.
  expect(button).not.toHaveAccessibleDescription();
});

it('keeps the tooltip of a compact button on a tablet', async () => {
  showOnTablet();
  const { user } = await renderWithUi(
    <CompactButton tooltip="As CSV or XLSX">Export</CompactButton>,
  );
  const button = screen.getByRole('button', { name: 'Export' });
  await user.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('As CSV or XLSX');
  expect(button).toHaveAccessibleDescription('As CSV or XLSX');
});

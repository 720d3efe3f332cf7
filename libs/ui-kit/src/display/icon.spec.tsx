import { render, screen } from '@testing-library/react';
import { PaperClipOutlined, PlusOutlined } from '../icons';

it('hides an icon without a label from screen readers', () => {
  render(
    <button>
      <PlusOutlined /> Add Note
    </button>,
  );
  expect(screen.getByRole('button')).toHaveAccessibleName('Add Note');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('announces an icon that has a label', () => {
  render(<PaperClipOutlined aria-label="Has receipt" />);
  expect(screen.getByRole('img', { name: 'Has receipt' })).toBeVisible();
});

import { toast } from '@atrium/web-kit';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { Toaster } from './toaster';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => toast.dismiss());
  jest.useRealTimers();
});

it('shows one toast at a time, for five seconds', () => {
  render(<Toaster />);
  act(() => void toast.success('Ticket created successfully!'));
  act(
    () => void toast.destructive({ title: 'Failed to create ticket', description: 'Try again.' }),
  );
  expect(screen.queryByText('Ticket created successfully!')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to create ticketTry again.');
  act(() => jest.advanceTimersByTime(4999));
  expect(screen.getByText('Try again.')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Try again.')).not.toBeInTheDocument();
});

it('runs the action of a toast and dismisses it', () => {
  const open = jest.fn();
  render(<Toaster />);
  act(
    () =>
      void toast.success({ title: 'Ticket created', action: { label: 'Open', onSelect: open } }),
  );
  act(() => screen.getByRole('button', { name: 'Open' }).click());
  expect(open).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Ticket created')).not.toBeInTheDocument();
});

it('offers Undo for ten seconds', () => {
  const undo = jest.fn();
  render(<Toaster />);
  act(() => void toast.success({ title: 'Ticket updated', onUndo: undo }));
  act(() => jest.advanceTimersByTime(9999));
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(undo).toHaveBeenCalledTimes(1);
  act(() => void toast.success({ title: 'Ticket updated', onUndo: undo }));
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.queryByText('Ticket updated')).not.toBeInTheDocument();
});

describe('when Undo is pressed while it has the focus', () => {
  const pressUndo = () => {
    act(() => void toast.success({ title: 'Ticket updated', onUndo: jest.fn() }));
    const undo = screen.getByRole('button', { name: 'Undo' });
    act(() => undo.focus());
    act(() => undo.click());
  };

  it('returns the focus to where it was before', () => {
    render(
      <>
        <button>Row</button>
        <Toaster />
      </>,
    );
    screen.getByRole('button', { name: 'Row' }).focus();
    pressUndo();
    expect(screen.getByRole('button', { name: 'Row' })).toHaveFocus();
  });

  it('moves the focus to the content of the page if nothing had it before', () => {
    render(
      <>
        <main />
        <Toaster />
      </>,
    );
    pressUndo();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

it('shows a second toast for its own five seconds', () => {
  render(<Toaster />);
  act(() => void toast.success('First'));
  act(() => jest.advanceTimersByTime(4000));
  act(() => void toast.success('Second'));
  act(() => jest.advanceTimersByTime(4000));
  expect(screen.getByText('Second')).toBeInTheDocument();
});

it.each([
  ['dismisses a toast that is tapped', 'touch', 0],
  ['keeps a toast that is clicked with a mouse', 'mouse', 1],
])('%s', (_case, pointerType, left) => {
  render(<Toaster />);
  act(() => void toast.success('Client updated'));
  const title = screen.getByText('Client updated');
  fireEvent(title, Object.assign(createEvent.click(title), { pointerType }));
  expect(screen.queryAllByText('Client updated')).toHaveLength(left);
});

import { renderWithUi } from '@atrium/ui-kit/testing';
import { act, screen } from '@testing-library/react';
import { listedProject } from '../testing/projects';
import { ProjectDue } from './project-due';

beforeEach(() =>
  jest.useFakeTimers({
    now: Date.parse('2026-11-20T23:58:00Z'),
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick'],
  }),
);
afterEach(() => jest.useRealTimers());

it('says that a project is overdue after midnight while it stays on the screen', async () => {
  const project = listedProject({ status: 'active', dueDate: '2026-11-20' });
  await renderWithUi(<ProjectDue project={project} />);
  expect(screen.queryByText('Overdue')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(5 * 60_000));
  expect(screen.getByText('Overdue')).toBeVisible();
});

import { render, screen } from '@testing-library/react';
import { ServiceLevels, targetText } from './service-levels';

const NONE = { met: 0, total: 0 };

it.each([
  [{ met: 11, total: 12 }, '91% (11 of 12)'],
  [{ met: 999, total: 1000 }, '99% (999 of 1,000)'],
  [{ met: 3, total: 3 }, '100% (3 of 3)'],
  [NONE, '—'],
])('describes the figures %j as "%s"', (figures, text) => {
  expect(targetText(figures)).toBe(text);
});

it('shows the share of all targets and of each priority', () => {
  render(
    <ServiceLevels
      figures={[
        { priority: 'high', firstResponse: { met: 3, total: 4 }, resolution: { met: 1, total: 1 } },
        { priority: 'low', firstResponse: { met: 1, total: 1 }, resolution: NONE },
      ]}
    />,
  );
  expect(screen.getByText(/^Targets met:/)).toHaveTextContent('Targets met: 83% (5 of 6)');
  expect(screen.getByText('Targets met in the last 30 days')).toBeInTheDocument();
  expect(screen.getByText('75% (3 of 4)')).toBeInTheDocument();
});

it('shows nothing while no ticket has a target', () => {
  const { container } = render(
    <ServiceLevels figures={[{ priority: 'high', firstResponse: NONE, resolution: NONE }]} />,
  );
  expect(container).toBeEmptyDOMElement();
});

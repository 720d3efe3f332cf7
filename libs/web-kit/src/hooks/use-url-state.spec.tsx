import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { renderWithStore } from '../testing';
import {
  activeFilters,
  urlChoice,
  urlDefaults,
  urlId,
  urlPage,
  urlText,
  useUrlState,
} from './use-url-state';

const FIELDS = {
  search: urlText(),
  page: urlPage(),
  status: urlChoice(['open', 'closed'], null),
  record: urlId(),
};

function Page() {
  const [state, set, go] = useUrlState(FIELDS);
  return (
    <>
      <output>{JSON.stringify(state)}</output>
      <button onClick={() => set({ search: 'harbour & co', page: 1, status: 'open' })}>
        narrow
      </button>
      <button onClick={() => set({ record: 60 }, 'push')}>open</button>
      <button onClick={() => go('/list/60')}>open beside</button>
      <button onClick={() => go('/list', { record: null }, 'replace')}>close</button>
      <button onClick={() => set({ search: '', status: null, record: null })}>clear</button>
    </>
  );
}

describe('useUrlState', () => {
  it('reads the query string and replaces invalid values with defaults', async () => {
    await renderWithStore(<Page />, { at: '/?search=vpn&page=zero&status=lost&record=-4' });
    expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({
      search: 'vpn',
      page: 1,
      status: null,
      record: null,
    });
  });

  it('writes the query string without defaults and keeps other parameters', async () => {
    const { user, address } = await renderWithStore(<Page />, { at: '/list?tab=all&page=3' });
    await user.click(screen.getByText('narrow'));
    await user.click(screen.getByText('open'));
    expect(address()).toBe('/list?tab=all&search=harbour+%26+co&status=open&record=60');
    await user.click(screen.getByText('clear'));
    expect(address()).toBe('/list?tab=all');
  });

  it('keeps the parameters when it navigates to another path', async () => {
    const { user, address } = await renderWithStore(<Page />, { at: '/list?tab=all&record=60' });
    await user.click(screen.getByText('open beside'));
    expect(address()).toBe('/list/60?tab=all&record=60');
    await user.click(screen.getByText('close'));
    expect(address()).toBe('/list?tab=all');
  });

  it.each([
    ['open', '/list?search=harbour+%26+co&status=open&record=60'],
    ['open beside', '/list/60?search=harbour+%26+co&status=open'],
  ])('includes a change that has not rendered yet, on "%s"', async (next, expected) => {
    const { address } = await renderWithStore(<Page />, { at: '/list' });
    await act(async () => {
      screen.getByText('narrow').click();
      await settled();
      screen.getByText(next).click();
    });
    expect(address()).toBe(expected);
  });

  it('ignores a change by a screen that has unmounted', async () => {
    const { user, address } = await renderWithStore(<p />, {
      routes: [
        { path: '/list', element: <PageWithLateChange /> },
        { path: '/other', element: <p>Another page</p> },
      ],
      at: '/list',
    });
    await user.click(screen.getByRole('link', { name: 'leave' }));
    expect(screen.getByText('Another page')).toBeInTheDocument();
    expect(address()).toBe('/other');
  });
});

describe('filters of a list', () => {
  it('clears all filters by default', () => {
    expect(urlDefaults(FIELDS)).toEqual({ search: '', page: 1, status: null, record: null });
  });

  it('sends only filters that are set', () => {
    const filters = { search: '', status: 'open', record: null };
    expect(activeFilters(filters)).toEqual({ status: 'open' });
  });
});

/** Lets the router process a navigation; React renders only at the end of `act`. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** A page with a component that sets a value while it unmounts. */
function PageWithLateChange() {
  const [, set] = useUrlState(FIELDS);
  return (
    <>
      <ChangeOnUnmount onUnmount={() => set({ search: 'late' })} />
      <Link to="/other">leave</Link>
    </>
  );
}

function ChangeOnUnmount({ onUnmount }: { onUnmount: () => void }) {
  useEffect(() => onUnmount, [onUnmount]);
  return null;
}

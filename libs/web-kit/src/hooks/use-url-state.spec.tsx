import { screen } from '@testing-library/react';
import { renderWithStore } from '../testing';
import { urlChoice, urlId, urlPage, urlText, useUrlState } from './use-url-state';

const FIELDS = {
  search: urlText(),
  page: urlPage(),
  status: urlChoice(['open', 'closed'], null),
  record: urlId(),
};

function Page() {
  const [state, set] = useUrlState(FIELDS);
  return (
    <>
      <output>{JSON.stringify(state)}</output>
      <button onClick={() => set({ search: 'harbour & co', page: 1, status: 'open' })}>
        narrow
      </button>
      <button onClick={() => set({ record: 60 }, 'push')}>open</button>
      <button onClick={() => set({ search: '', status: null, record: null })}>clear</button>
    </>
  );
}

describe('state in the address', () => {
  it('is read from it, and anything odd counts as the default', async () => {
    await renderWithStore(<Page />, { at: '/?search=vpn&page=zero&status=lost&record=-4' });
    expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({
      search: 'vpn',
      page: 1,
      status: null,
      record: null,
    });
  });

  it('is written to it, without defaults, and leaves the rest alone', async () => {
    const { user, address } = await renderWithStore(<Page />, { at: '/list?tab=all&page=3' });
    await user.click(screen.getByText('narrow'));
    await user.click(screen.getByText('open'));
    expect(address()).toBe('/list?tab=all&search=harbour+%26+co&status=open&record=60');
    await user.click(screen.getByText('clear'));
    expect(address()).toBe('/list?tab=all');
  });
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderWithUi } from '../testing';
import { SearchField } from './search-field';

function Page({ onSearch }: { onSearch: (text: string) => void }) {
  const [search, setSearch] = useState('');
  return (
    <>
      <SearchField
        placeholder="Title or client"
        value={search}
        onChange={(text) => {
          onSearch(text);
          setSearch(text);
        }}
      />
      <button onClick={() => setSearch('from a link')}>follow</button>
    </>
  );
}

it('searches for typed text after a pause', async () => {
  const onSearch = jest.fn();
  const { user } = await renderWithUi(<Page onSearch={onSearch} />);
  await user.type(screen.getByRole('searchbox', { name: 'Title or client' }), 'vpn');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('vpn'));
});

it('shows the search term in the URL when it changes from outside', async () => {
  const onSearch = jest.fn();
  const { user } = await renderWithUi(<Page onSearch={onSearch} />);
  await user.click(screen.getByText('follow'));
  expect(screen.getByRole('searchbox')).toHaveValue('from a link');
});

it('keeps typed text while the page still renders an earlier search', async () => {
  const arrivals: (() => void)[] = [];
  const SlowPage = () => {
    const [search, setSearch] = useState('');
    return (
      <SearchField
        placeholder="Title or client"
        value={search}
        onChange={(text) => arrivals.push(() => setSearch(text))}
      />
    );
  };
  await renderWithUi(<SlowPage />);
  const field = screen.getByRole('searchbox');
  for (const text of ['v', 'vp']) {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.keyUp(field, { key: 'Enter' });
  }
  fireEvent.change(field, { target: { value: 'vpn' } });
  act(() => arrivals[0]?.());
  expect(field).toHaveValue('vpn');
  act(() => arrivals[1]?.());
  expect(field).toHaveValue('vpn');
});

describe('SearchField, before the debounce is over', () => {
  /** Types without any time passing. */
  const typing = (text: string) => {
    const field = screen.getByRole('searchbox');
    act(() => field.focus());
    fireEvent.change(field, { target: { value: text } });
    return field;
  };

  it('searches immediately on blur', async () => {
    const onSearch = jest.fn();
    await renderWithUi(<Page onSearch={onSearch} />);
    typing('vpn');
    expect(onSearch).not.toHaveBeenCalled();
    act(() => screen.getByText('follow').focus());
    expect(onSearch.mock.calls).toEqual([['vpn']]);
  });

  it('searches immediately on Enter', async () => {
    const onSearch = jest.fn();
    await renderWithUi(<Page onSearch={onSearch} />);
    fireEvent.keyDown(typing('vpn'), { key: 'Enter' });
    expect(onSearch.mock.calls).toEqual([['vpn']]);
  });

  it('searches when it unmounts', async () => {
    const onSearch = jest.fn();
    const { unmount } = await renderWithUi(<Page onSearch={onSearch} />);
    typing('vpn');
    unmount();
    expect(onSearch.mock.calls).toEqual([['vpn']]);
  });

  it('searches once on Enter and the blur that follows', async () => {
    const onSearch = jest.fn();
    await renderWithUi(<Page onSearch={onSearch} />);
    jest.useFakeTimers();
    const field = typing('vpn');
    fireEvent.keyDown(field, { key: 'Enter' });
    act(() => screen.getByText('follow').focus());
    act(() => jest.runAllTimers());
    jest.useRealTimers();
    expect(onSearch.mock.calls).toEqual([['vpn']]);
  });
});

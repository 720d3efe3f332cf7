import { screen, waitFor } from '@testing-library/react';
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

it('searches once for what was typed in one go', async () => {
  const onSearch = jest.fn();
  const { user } = await renderWithUi(<Page onSearch={onSearch} />);
  await user.type(screen.getByRole('searchbox', { name: 'Title or client' }), 'vpn');
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('vpn'));
});

it('shows what the address says when that changes by itself', async () => {
  const onSearch = jest.fn();
  const { user } = await renderWithUi(<Page onSearch={onSearch} />);
  await user.click(screen.getByText('follow'));
  expect(screen.getByRole('searchbox')).toHaveValue('from a link');
});

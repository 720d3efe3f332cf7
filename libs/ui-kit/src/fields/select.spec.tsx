import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderWithUi } from '../testing/render-with-ui';
import { SearchSelect } from './search-select';
import { Select } from './select';

const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gia', 'Hugo', 'Ida', 'Jon'];
const OPTIONS = PEOPLE.map((name) => ({ value: name, label: name }));

const input = () => screen.getByRole('combobox');

/** The element that a screen reader announces; the reference to it must not be broken. */
const announced = () => {
  const id = input().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

/** They send `keyCode`, which is what antd reads. */
const pressArrowDown = () => fireEvent.keyDown(input(), { key: 'ArrowDown', keyCode: 40 });
const pressEnter = () => fireEvent.keyDown(input(), { key: 'Enter', keyCode: 13 });

it('announces no option of a list until one is highlighted', async () => {
  const { user } = await renderWithUi(<SearchSelect aria-label="Assignee" options={OPTIONS} />);
  await user.click(input());
  expect(await screen.findByRole('option', { name: 'Ada' })).toBeInTheDocument();
  expect(input()).not.toHaveAttribute('aria-activedescendant');
  pressArrowDown();
  expect(announced()).toBe('Ada');
});

it('announces that a list is empty', async () => {
  const { user } = await renderWithUi(<SearchSelect aria-label="Assignee" options={OPTIONS} />);
  await user.type(input(), 'zz');
  expect(await screen.findByRole('option', { name: 'No results' })).toBeInTheDocument();
  expect(announced()).toBe('No results');
  await user.clear(input());
  expect(await screen.findByRole('option', { name: 'Ada' })).toBeInTheDocument();
  expect(input()).not.toHaveAttribute('aria-activedescendant');
});

it('searches for all choices once after one was selected or the field was left', async () => {
  const onSearch = jest.fn();
  const { user } = await renderWithUi(
    <SearchSelect aria-label="Assignee" options={OPTIONS} onSearch={onSearch} />,
  );
  await user.type(input(), 'Ada');
  expect(onSearch).toHaveBeenLastCalledWith('Ada');
  pressEnter();
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith(''));
  await user.type(input(), 'Ben');
  expect(onSearch).toHaveBeenLastCalledWith('Ben');
  await user.click(document.body);
  await waitFor(() => expect(input()).toHaveAttribute('aria-expanded', 'false'));
  const texts = onSearch.mock.calls.map(([text]: string[]) => text);
  expect(texts).toEqual(['A', 'Ad', 'Ada', '', 'B', 'Be', 'Ben', '']);
});

it('searches for all choices and highlights none after one of several was selected', async () => {
  const onSearch = jest.fn();
  const onChange = jest.fn();
  const { user } = await renderWithUi(
    <SearchSelect
      mode="multiple"
      aria-label="Assignees"
      options={OPTIONS}
      onSearch={onSearch}
      onChange={onChange}
    />,
  );
  await user.type(input(), 'Ada');
  pressEnter();
  expect(onChange.mock.lastCall?.[0]).toEqual(['Ada']);
  expect(onSearch).toHaveBeenLastCalledWith('');
  expect(input()).toHaveValue('');
  expect(input()).toHaveAttribute('aria-expanded', 'true');
  expect(input()).not.toHaveAttribute('aria-activedescendant');
});

it('leaves a select of several choices on Tab without adding or removing one', async () => {
  const onChange = jest.fn();
  const { user } = await renderWithUi(
    <Select mode="multiple" aria-label="Assignees" options={OPTIONS} onChange={onChange} />,
  );
  await user.click(input());
  expect(await screen.findByRole('option', { name: 'Ada' })).toBeInTheDocument();
  pressArrowDown();
  const isDefaultAllowed = fireEvent.keyDown(input(), { key: 'Tab', keyCode: 9 });
  expect(isDefaultAllowed).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});

it('controls the list box that scrolls', async () => {
  const { user } = await renderWithUi(<Select aria-label="Assignee" options={OPTIONS} />);
  await user.click(input());
  const list = await screen.findByRole('listbox');
  expect(list).toHaveStyle({ overflowY: 'auto' });
  expect(input()).toHaveAttribute('aria-controls', list.id);
  expect(screen.getAllByRole('option')).toHaveLength(OPTIONS.length);
});

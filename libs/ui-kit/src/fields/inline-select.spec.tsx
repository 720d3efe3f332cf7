import { screen, within } from '@testing-library/react';
import { renderWithUi } from '../testing/render-with-ui';
import { CompactSelect, InlineSelect } from './inline-select';

const CHOICES = [
  { value: 'low', label: 'Low' },
  { value: 'high', label: 'High' },
];

const renderSelect = async () => {
  const onChange = jest.fn();
  const { user } = await renderWithUi(
    <InlineSelect label="Priority of T-0042" value="high" choices={CHOICES} onChange={onChange}>
      High
    </InlineSelect>,
  );
  const select = screen.getByRole('combobox', { name: 'Priority of T-0042' });
  return { user, onChange, select, options: () => within(select).getAllByRole('option') };
};

it('contains only the current value until it is used, so that long lists stay fast', async () => {
  const { user, select, options } = await renderSelect();
  expect(options().map(({ textContent }) => textContent)).toEqual(['High']);
  await user.pointer({ keys: '[TouchA>]', target: select });
  expect(options().map(({ textContent }) => textContent)).toEqual(['Low', 'High']);
});

it('offers all values when the keyboard focuses it', async () => {
  const { user, onChange, select, options } = await renderSelect();
  await user.tab();
  expect(select).toHaveFocus();
  expect(select).toHaveValue('high');
  expect(options()).toHaveLength(2);
  await user.selectOptions(select, 'Low');
  expect(onChange).toHaveBeenCalledWith('low');
});

it('contains all values from the start outside a list', async () => {
  await renderWithUi(
    <CompactSelect label="Settings" value="low" choices={CHOICES} onChange={() => undefined} />,
  );
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

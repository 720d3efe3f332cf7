import { screen } from '@testing-library/react';
import { renderWithUi } from '../testing';
import { Pager, toPaging } from './pager';

const LIST = { rows: ['of', 'any', 'kind'], total: 1000, totalCapped: true, hasNext: true };

describe('Pager and toPaging', () => {
  it('combines the current page with the totals of the API', () => {
    const onPageChange = jest.fn();
    expect(toPaging(LIST, { page: 2, pageSize: 3, onPageChange })).toEqual({
      page: 2,
      pageSize: 3,
      total: 1000,
      totalCapped: true,
      hasNext: true,
      onPageChange,
    });
  });

  it('returns undefined until the first page has loaded', () => {
    expect(toPaging(undefined, { page: 1, pageSize: 3, onPageChange: jest.fn() })).toBeUndefined();
  });

  it('shows the range and opens the previous and next page', async () => {
    const onPageChange = jest.fn();
    const { user } = await renderWithUi(
      <Pager {...toPaging(LIST, { page: 2, pageSize: 3, onPageChange })} rowCount={3} />,
    );
    expect(screen.getByText('4–6 of 1,000+')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Next/ }));
    await user.click(screen.getByRole('button', { name: /Previous/ }));
    expect(onPageChange.mock.calls).toEqual([[3], [1]]);
  });

  it('offers no other pages and page sizes when all rows fit on the first page', async () => {
    const list = { rows: [], total: 3, totalCapped: false, hasNext: false };
    const controls = {
      page: 1,
      pageSize: 50,
      onPageChange: jest.fn(),
      onPageSizeChange: jest.fn(),
    };
    await renderWithUi(<Pager {...toPaging(list, controls)} rowCount={3} />);
    expect(screen.getByText('1–3 of 3')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('shows the correct total on a page after the last one', async () => {
    const list = { rows: [], total: 61, totalCapped: false, hasNext: false };
    await renderWithUi(
      <Pager
        {...toPaging(list, { page: 9, pageSize: 50, onPageChange: jest.fn() })}
        rowCount={0}
      />,
    );
    expect(screen.getByText('0 of 61')).toBeVisible();
  });
});

import { screen } from '@testing-library/react';
import { renderWithUi } from '../testing';
import { Pager, toPaging } from './pager';

const LIST = { rows: ['of', 'any', 'kind'], total: 1000, totalCapped: true, hasNext: true };

describe('the paging of a list', () => {
  it('is the page in view with the counts that the API has answered', () => {
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

  it('is none until the first page has come', () => {
    expect(toPaging(undefined, { page: 1, pageSize: 3, onPageChange: jest.fn() })).toBeUndefined();
  });

  it('is what the pager draws, and leads to the pages beside', async () => {
    const onPageChange = jest.fn();
    const { user } = await renderWithUi(
      <Pager {...toPaging(LIST, { page: 2, pageSize: 3, onPageChange })} rowCount={3} />,
    );
    expect(screen.getByText('4–6 of 1,000+')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Next/ }));
    await user.click(screen.getByRole('button', { name: /Previous/ }));
    expect(onPageChange.mock.calls).toEqual([[3], [1]]);
  });

  it('tells the true number on a page behind the last one', async () => {
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

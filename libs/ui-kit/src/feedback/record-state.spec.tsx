import { screen } from '@testing-library/react';
import { renderWithUi } from '../testing';
import { RecordState } from './record-state';

const query = { isFetching: false, refetch: jest.fn() };
const onBack = jest.fn();
const ticket = {
  noun: 'ticket',
  hint: 'It may have been deleted.',
  backLabel: 'All Tickets',
  onBack,
};

describe('the place of a record that is not there', () => {
  it('says that it is on its way', async () => {
    await renderWithUi(<RecordState {...ticket} query={query} isMissing={false} />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  });

  it('says that there is none, and leads back to the list', async () => {
    const { user } = await renderWithUi(
      <RecordState {...ticket} query={{ ...query, error: { status: 404 } }} isMissing />,
    );
    expect(screen.getByRole('heading', { name: 'We could not find this ticket' })).toBeVisible();
    expect(screen.getByText('It may have been deleted.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All Tickets' }));
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('says what failed, and tries again', async () => {
    const error = { status: 500, message: 'It is broken.' };
    const { user } = await renderWithUi(
      <RecordState {...ticket} query={{ ...query, error }} isMissing={false} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('The ticket could not be loaded');
    expect(screen.getByText('It is broken.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(query.refetch).toHaveBeenCalledTimes(1);
  });
});

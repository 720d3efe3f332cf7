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

describe('RecordState', () => {
  it('shows a skeleton while the record loads', async () => {
    await renderWithUi(<RecordState {...ticket} query={query} isMissing={false} />);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  });

  it('says that the record is missing and leads back to the list', async () => {
    const { user } = await renderWithUi(
      <RecordState {...ticket} query={{ ...query, error: { status: 404 } }} isMissing />,
    );
    expect(screen.getByRole('heading', { name: "We couldn't find this ticket" })).toBeVisible();
    expect(screen.getByText('It may have been deleted.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All Tickets' }));
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('shows the error and retries', async () => {
    const error = { status: 500, message: 'It is broken.' };
    const { user } = await renderWithUi(
      <RecordState {...ticket} query={{ ...query, error }} isMissing={false} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load the ticket");
    expect(screen.getByText('It is broken.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(query.refetch).toHaveBeenCalledTimes(1);
  });
});

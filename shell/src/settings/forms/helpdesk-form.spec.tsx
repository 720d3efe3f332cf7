import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openSettings, settingsServer } from '../testing/settings-server';

const settings = settingsServer();

it('saves the service level targets in minutes, and rejects text that is not a time', async () => {
  const { user } = await openSettings('helpdesk');
  const target = await screen.findByLabelText('High: First Response');
  await user.clear(target);
  await user.type(target, 'soon');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(/^Enter a time such as/)).toBeVisible();
  expect(settings.sent).toEqual([]);

  await user.clear(target);
  await user.type(target, '1:30');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(settings.sent).toHaveLength(1));
  expect(settings.sent[0]).toMatchObject([
    'helpdesk',
    { targets: { high: { firstResponseMinutes: 90 } } },
  ]);
});

it('names the range of a service level target', async () => {
  const { user } = await openSettings('helpdesk');
  const target = await screen.findByLabelText('High: Resolution');
  await user.clear(target);
  await user.type(target, '9000 h');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Enter a time from 1 min to 8,784 h.')).toBeVisible();
});

it('keeps the hours of a weekday that is closed and opened again', async () => {
  const { user } = await openSettings('helpdesk');
  const monday = await screen.findByRole('checkbox', { name: 'Monday' });
  fireEvent.change(screen.getByLabelText('Monday from'), { target: { value: '07:30' } });
  await user.click(monday);
  expect(screen.queryByLabelText('Monday from')).not.toBeInTheDocument();
  await user.click(monday);
  expect(screen.getByLabelText('Monday from')).toHaveValue('07:30');
});

it('shows at the resolution target that it is shorter than the first response target', async () => {
  const { user } = await openSettings('helpdesk');
  const field = await screen.findByLabelText('High: First Response');
  await user.clear(field);
  await user.type(field, '99 h');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(
    await screen.findByText(
      'The resolution target must not be shorter than the first response target.',
    ),
  ).toBeVisible();
  expect(screen.getByLabelText('High: Resolution')).toBeInvalid();
});

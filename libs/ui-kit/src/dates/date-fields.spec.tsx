import { testSession } from '@atrium/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { renderWithUi } from '../testing';
import { DateField } from './date-fields';

const BOUNDS = { min: '2026-11-10', max: '2040-01-01' };

const RULES = [
  {
    validator: (_rule: unknown, value?: string | null) =>
      value && value < '2026'
        ? Promise.reject(new Error('That date is in the past.'))
        : Promise.resolve(),
  },
];

async function open() {
  const onFinish = jest.fn();
  const { user } = await renderWithUi(
    <Form onFinish={onFinish} initialValues={{ dueDate: '2026-11-20' }}>
      <DateField name="dueDate" label="Due Date" rules={RULES} {...BOUNDS} />
      <button type="submit">Save</button>
    </Form>,
    { session: testSession() },
  );
  return { onFinish, field: screen.getByLabelText(/Due Date/), user };
}

/** Replaces the date and submits immediately, without leaving the field first. */
async function enter(text: string) {
  const { onFinish, field, user } = await open();
  await user.clear(field);
  if (text) await user.type(field, text);
  fireEvent.click(screen.getByText('Save'));
  return { onFinish, field, user };
}

describe('DateField, submitted right after typing', () => {
  it.each([
    'Feb 3, 2030',
    '2030-02-03',
    ' 2030-02-03',
    '2/3/2030',
    '02/03/2030',
    'February 3, 2030',
  ])('submits the typed date %s', async (text) => {
    const { onFinish, field } = await enter(text);
    await screen.findByDisplayValue('Feb 3, 2030');
    expect(field).toHaveValue('Feb 3, 2030');
    expect(onFinish).toHaveBeenCalledWith({ dueDate: '2030-02-03' });
  });

  it.each([
    ['31.12.2030', 'Enter a date such as Feb 3, 2030.'],
    ['1', 'Enter a date such as Feb 3, 2030.'],
    ['2/3/2025', 'That date is in the past.'],
    ['2/30/2030', 'Enter a date such as Feb 3, 2030.'],
    ['11/9/2026', 'Enter a date on or after Nov 10, 2026.'],
    ['2040-01-02', 'Enter a date on or before Jan 1, 2040.'],
  ])('keeps the invalid text %s and does not submit the previous date', async (text, sentence) => {
    const { onFinish, field, user } = await enter(text);
    expect(await screen.findByText(sentence)).toBeVisible();
    await user.tab();
    expect(field).not.toHaveValue('Nov 20, 2026');
    expect(onFinish).not.toHaveBeenCalled();
  });

  it('submits no date when the field is cleared', async () => {
    const { onFinish, field } = await enter('');
    await screen.findByDisplayValue('');
    expect(field).toHaveValue('');
    expect(onFinish).toHaveBeenCalledWith({ dueDate: null });
  });

  it('replaces typed text when the previous date is selected again', async () => {
    const { user, field, onFinish } = await open();
    await user.tripleClick(field);
    await user.keyboard('20.11.2026');
    const cell = document.querySelector('.ant-picker-cell-selected');
    expect(cell).toHaveTextContent('20');
    if (cell) fireEvent.click(cell);
    expect(field).toHaveValue('Nov 20, 2026');
    fireEvent.click(screen.getByText('Save'));
    await waitFor(() => expect(onFinish).toHaveBeenCalledWith({ dueDate: '2026-11-20' }));
  });
});

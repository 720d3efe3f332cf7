import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { MoneyField } from './fields';

async function enter(text: string) {
  const person = userEvent.setup();
  const onFinish = jest.fn();
  render(
    <Form onFinish={onFinish}>
      <MoneyField name="amount" label="Amount" />
      <button type="submit">Save</button>
    </Form>,
  );
  await person.type(screen.getByLabelText(/Amount/), text);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  return onFinish;
}

describe('MoneyField', () => {
  it.each(['100000000', '1.005', '-5', 'ten'])(
    'keeps %s and says which amounts there are',
    async (text) => {
      const onFinish = await enter(text);
      expect(
        await screen.findByText(
          'Enter an amount from 0 to 99,999,999.99, with at most two decimal places.',
        ),
      ).toBeVisible();
      expect(screen.getByDisplayValue(text)).toBeVisible();
      expect(onFinish).not.toHaveBeenCalled();
    },
  );

  it('returns the largest amount as a decimal string', async () => {
    const onFinish = await enter('$99,999,999.99');
    await screen.findByDisplayValue('99,999,999.99');
    expect(onFinish).toHaveBeenCalledWith({ amount: '99999999.99' });
  });
});

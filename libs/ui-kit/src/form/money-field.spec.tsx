import { testSession } from '@atrium/web-kit/testing';
import { screen } from '@testing-library/react';
import { Form } from 'antd';
import { renderWithUi } from '../testing';
import { MoneyField } from './fields';

async function enter(text: string) {
  const onFinish = jest.fn();
  const { user } = await renderWithUi(
    <Form onFinish={onFinish}>
      <MoneyField name="amount" label="Amount" />
      <button type="submit">Save</button>
    </Form>,
    { session: testSession() },
  );
  await user.type(screen.getByLabelText(/Amount/), text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
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

import { testSession } from '@atrium/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
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
  it.each(['100000000', '1.0005', '-5', 'ten'])(
    'keeps the invalid amount %s and says which amounts are valid',
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

  it('shows the given currency, and no cents in a currency without them', async () => {
    await renderWithUi(
      <Form initialValues={{ amount: '1250.00' }}>
        <MoneyField name="amount" label="Amount" currency="JPY" />
      </Form>,
      { session: testSession() },
    );
    expect(screen.getByLabelText(/Amount/)).toHaveValue('1,250');
    expect(screen.getByText('JPY')).toBeVisible();
  });

  it.each([
    ['12,50', '12.50'],
    ['1.234,56', '1234.56'],
    ['$1 234,56', '1234.56'],
    ['€ 12,5', '12.50'],
    ['1,250', '1250.00'],
  ])('understands the amount %s', async (text, amount) => {
    const onFinish = await enter(text);
    await waitFor(() => expect(onFinish).toHaveBeenCalledWith({ amount }));
  });

  it('shows an amount with a decimal comma in the notation of the screens', async () => {
    await enter('1234,5');
    expect(screen.getByLabelText(/Amount/)).toHaveValue('1,234.50');
  });

  it.each(['1.250', '0,500'])('asks when the amount %s could mean two', async (text) => {
    const onFinish = await enter(text);
    expect(await screen.findByText(/^This could mean two amounts\./)).toBeVisible();
    expect(screen.getByDisplayValue(text)).toBeVisible();
    expect(onFinish).not.toHaveBeenCalled();
  });

  it('returns the largest amount as a decimal string', async () => {
    const onFinish = await enter('$99,999,999.99');
    await screen.findByDisplayValue('99,999,999.99');
    expect(onFinish).toHaveBeenCalledWith({ amount: '99999999.99' });
  });
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from 'antd';
import { NumberField } from './fields';

async function enter(text: string, range: { min?: number; max?: number; integer?: boolean }) {
  const user = userEvent.setup();
  const onFinish = jest.fn();
  render(
    <Form onFinish={onFinish}>
      <NumberField name="progress" label="Progress" {...range} />
      <button type="submit">Save</button>
    </Form>,
  );
  await user.type(screen.getByRole('spinbutton'), text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return onFinish;
}

describe('NumberField', () => {
  it.each([
    ['101', { min: 0, max: 100 }, 'Enter a number from 0 to 100.'],
    ['0.5', { min: 1 }, 'Enter 1 or more.'],
    ['1.5', { min: 0, max: 365, integer: true }, 'Enter a whole number from 0 to 365.'],
    ['ten', {}, 'Enter a number, such as 12.5.'],
    ['1,2,3', {}, 'Enter a number, such as 12.5.'],
    ['1.5,000', {}, 'Enter a number, such as 12.5.'],
    ['1o', { min: 1, integer: true }, 'Enter a whole number, such as 12.'],
    ['ten', { min: 0, max: 100 }, 'Enter a number from 0 to 100.'],
    ['366', { min: 0, max: 365, integer: true }, 'Enter a whole number from 0 to 365.'],
  ])('keeps the invalid input %s and shows a message', async (text, range, sentence) => {
    const onFinish = await enter(text, range);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('spinbutton')).toHaveValue(text);
    expect(onFinish).not.toHaveBeenCalled();
  });

  it.each([
    ['7,5', 7.5],
    ['7.5', 7.5],
    ['1,000', 1000],
    ['1,000.5', 1000.5],
    ['-1.234,5', -1234.5],
    ['8 hours', 8],
  ])('parses the input "%s" as %d', async (text, figure) => {
    const onFinish = await enter(text, {});
    await waitFor(() => expect(onFinish).toHaveBeenCalledWith({ progress: figure }));
  });

  describe('with textBecomesZero', () => {
    const open = () => {
      const onFinish = jest.fn();
      render(
        <Form onFinish={onFinish}>
          <NumberField name="hours" label="Hours" min={0} max={100} textBecomesZero />
          <button type="submit">Save</button>
        </Form>,
      );
      return { user: userEvent.setup(), field: screen.getByRole('spinbutton'), onFinish };
    };

    it.each(['ten', '-'])('turns "%s" into 0 when the user leaves the field', async (text) => {
      const { user, field, onFinish } = open();
      await user.type(field, text);
      expect(field).toHaveValue(text);
      await user.tab();
      expect(field).toHaveValue('0');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(onFinish).toHaveBeenCalledWith({ hours: 0 }));
    });

    it('submits 0 for letters when the user presses Enter', async () => {
      const { user, field, onFinish } = open();
      await user.type(field, 'ten{Enter}');
      await waitFor(() => expect(onFinish).toHaveBeenCalledWith({ hours: 0 }));
      expect(field).toHaveValue('0');
    });

    it.each(['1o', '1,2,3'])(
      'keeps "%s", which could be a number, with a message',
      async (text) => {
        const { user, field, onFinish } = open();
        await user.type(field, `${text}{Enter}`);
        expect(await screen.findByText('Enter a number from 0 to 100.')).toBeVisible();
        expect(field).toHaveValue(text);
        expect(onFinish).not.toHaveBeenCalled();
      },
    );
  });

  it('accepts a number that replaces invalid input', async () => {
    const onFinish = await enter('ten{Backspace>3/}12', { min: 0, max: 100 });
    await waitFor(() => expect(onFinish).toHaveBeenCalledWith({ progress: 12 }));
  });

  it('returns a number within the range', async () => {
    const onFinish = await enter('100', { min: 0, max: 100 });
    await screen.findByDisplayValue('100');
    expect(onFinish).toHaveBeenCalledWith({ progress: 100 });
  });
});

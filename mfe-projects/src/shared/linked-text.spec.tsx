import { renderWithUi } from '@atrium/ui-kit/testing';
import { screen } from '@testing-library/react';
import { LinkedText } from './linked-text';

const show = (text: string) =>
  renderWithUi(
    <p data-testid="text">
      <LinkedText text={text} />
    </p>,
  );

describe('LinkedText', () => {
  it.each([
    ['See https://status.example/a?b=1#c.', 'https://status.example/a?b=1#c'],
    ['(http://status.example/a)', 'http://status.example/a'],
    ['HTTPS://STATUS.example, please', 'HTTPS://STATUS.example'],
  ])('links the URL in "%s"', async (text, address) => {
    await show(text);
    const link = screen.getByRole('link');
    expect(link).toHaveTextContent(address);
    expect(link).toHaveAttribute('href', address);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(screen.getByTestId('text')).toHaveTextContent(text);
  });

  it.each(['javascript:alert(1)', 'ftp://x.example', 'no address', 'https://'])(
    'creates no link in "%s"',
    async (text) => {
      await show(text);
      expect(screen.queryByRole('link')).toBeNull();
      expect(screen.getByTestId('text')).toHaveTextContent(text);
    },
  );
});

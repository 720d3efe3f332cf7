import { render, screen } from '@testing-library/react';
import { PhoneLink } from './phone-link';

it.each([
  ['+1 (555) 010-2030', 'tel:+15550102030'],
  ['+49 (0)30 5550177', 'tel:+49305550177'],
  ['Tel. +49 (0)30 5550177', 'tel:+49305550177'],
  ['0049 (0)30 5550177', 'tel:0049305550177'],
  ['(0)30 5550177', 'tel:0305550177'],
  ['Fax 030 5550177', 'tel:0305550177'],
  ['+44 20 7946 0018 ext. 12', 'tel:+442079460018,12'],
  ['555-010-2030x4', 'tel:5550102030,4'],
])('links the phone number %s to %s', (phone, url) => {
  render(<PhoneLink phone={phone} />);
  expect(screen.getByRole('link', { name: phone })).toHaveAttribute('href', url);
});

it('shows a phone number without digits as plain text', () => {
  const { container } = render(<PhoneLink phone="ask reception" />);
  expect(container.innerHTML).toBe('ask reception');
});

import { phoneUrl } from './client-labels';

it.each([
  ['+1 (555) 010-2030', 'tel:+15550102030'],
  ['+49 (0)30 5550177', 'tel:+49305550177'],
  ['(0)30 5550177', 'tel:0305550177'],
  ['+44 20 7946 0018 ext. 12', 'tel:+442079460018,12'],
  ['555-010-2030x4', 'tel:5550102030,4'],
  ['ask reception', undefined],
])('turns the phone number %s into a URL that can be dialed', (phone, url) => {
  expect(phoneUrl(phone)).toBe(url);
});

import { parseTicketDigits, parseTicketNumber, ticketNumber } from './ticket-number';

describe('ticket numbers', () => {
  it('pads the id to four digits', () => {
    expect([ticketNumber(7), ticketNumber(12_345)]).toEqual(['T-0007', 'T-12345']);
  });

  it.each([
    ['T-0042', 42],
    ['t42', 42],
    [' T-12345 ', 12_345],
    ['42', undefined],
    ['T-', undefined],
    ['T-42 printer', undefined],
  ])('parses "%s" as %s', (text, id) => {
    expect(parseTicketNumber(text)).toBe(id);
  });

  it.each([
    ['42', 42],
    [' #0042 ', 42],
    ['T-0042', undefined],
    ['42 printers', undefined],
  ])('parses the digits of "%s" as %s', (text, id) => {
    expect(parseTicketDigits(text)).toBe(id);
  });
});

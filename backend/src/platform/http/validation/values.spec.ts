import { parseEmail, parseTimestamp } from './values';

describe('parseEmail', () => {
  it.each([
    ['robin@example.com', 'robin@example.com'],
    [" Sean.O'Brien@Example.ie ", "sean.o'brien@example.ie"],
    ['name+tag@mail.example.co.uk', 'name+tag@mail.example.co.uk'],
    ['jörg@müller.example', 'jörg@müller.example'],
  ])('normalizes the email address %s to %s', (typed, kept) => {
    expect(parseEmail(typed)).toEqual({ value: kept });
  });

  it.each(['robin', 'robin@example', 'a b@example.com', '"a"@example.com', 'a..b@example.com', 7])(
    'rejects the email address %s',
    (typed) => {
      expect(parseEmail(typed).problem).toBeDefined();
    },
  );
});

describe('parseTimestamp', () => {
  it.each([
    ['2027-01-31T12:00:00Z', '2027-01-31T12:00:00.000Z'],
    ['2027-01-31T12:00:00+02:00', '2027-01-31T10:00:00.000Z'],
    ['2027-01-31T12:00', '2027-01-31T12:00:00.000Z'],
  ])('normalizes the timestamp %s to %s', (typed, kept) => {
    expect(parseTimestamp(typed, 'Expires')).toEqual({ value: kept });
  });

  it.each(['2027-01-31', '2027-02-30T12:00:00Z', 'tomorrow', 7])(
    'rejects the timestamp %s',
    (typed) => {
      expect(parseTimestamp(typed, 'Expires').problem).toBe(
        'Expires must be a timestamp, such as 2027-01-31T12:00:00Z.',
      );
    },
  );

  it.each(['1899-12-31T23:59:59Z', '2201-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'names the supported years when it rejects the timestamp %s',
    (typed) => {
      expect(parseTimestamp(typed, 'Expires').problem).toBe(
        'Expires must be between the years 1900 and 2200.',
      );
    },
  );
});

import { isForwarded, subjectOf, ticketInSubject, titleOf } from './mail-subject';

describe('mail subject', () => {
  it('starts with the number of the ticket', () => {
    expect(subjectOf(42, 'Export fails')).toBe('[T-0042] Export fails');
  });

  it.each([
    ['Re: [T-0042] Export fails', 42],
    ['AW: WG: [t-12345] Export', 12_345],
    ['T-0042 without brackets', undefined],
    ['[T-] broken', undefined],
    ['', undefined],
  ])('reads the ticket from "%s"', (subject, expected) => {
    expect(ticketInSubject(subject)).toBe(expected);
  });

  it.each([
    ['Re: AW: Fwd: Export fails', 'Export fails'],
    ['RE[2]: Export fails', 'Export fails'],
    ['Request: more space', 'Request: more space'],
    ['Re: ', ''],
  ])('takes the title of a new ticket from "%s"', (subject, expected) => {
    expect(titleOf(subject)).toBe(expected);
  });

  it.each([
    ['Fwd: Export fails', true],
    ['WG: AW: Export fails', true],
    [' Doorst: Export', true],
    ['Re: Fwd: Export fails', false],
    ['Export fails', false],
    ['Forward: a question', false],
  ])('decides whether "%s" was forwarded: %s', (subject, expected) => {
    expect(isForwarded(subject)).toBe(expected);
  });

  it('takes the title of a follow-up without the number of the closed ticket', () => {
    expect(titleOf('Re: [T-0042] Re: Export fails', { isFollowUp: true })).toBe('Export fails');
    expect(titleOf('Re: [T-0042] Export fails')).toBe('[T-0042] Export fails');
  });
});

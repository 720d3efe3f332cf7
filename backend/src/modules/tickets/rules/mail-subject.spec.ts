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
    ['VB: compile error', false],
    ['Enc: two invoices', false],
  ])('decides whether "%s" was forwarded: %s', (subject, expected) => {
    expect(isForwarded(subject, 'Hello')).toBe(expected);
  });

  it('treats an email that contains a forwarded message as forwarded, whatever its subject', () => {
    expect(isForwarded('Export fails', 'Begin forwarded message:\n\nIt fails.')).toBe(true);
  });

  it('removes a mark that can be an ordinary word only if the text has an earlier message', () => {
    const text = 'Kan du hjälpa till?\n\nFrån: Robin\nSkickat: den 3 maj 2026 10:12\n\nHej';
    expect(titleOf('VB: Exporten', { text })).toBe('Exporten');
    expect(isForwarded('VB: Exporten', text)).toBe(true);
    expect(isForwarded('SV: Exporten', text)).toBe(false);
    expect(titleOf('VB: compile error', { text: 'It fails.' })).toBe('VB: compile error');
    expect(titleOf('Re: Enc: two invoices')).toBe('Enc: two invoices');
  });

  it('takes the title of a follow-up without the number of the closed ticket', () => {
    expect(titleOf('Re: [T-0042] Re: Export fails', { isFollowUp: true })).toBe('Export fails');
    expect(titleOf('Re: [T-0042] Export fails')).toBe('[T-0042] Export fails');
  });
});

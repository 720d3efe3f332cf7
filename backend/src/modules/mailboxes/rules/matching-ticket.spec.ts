import { matchingTicket, type TicketCandidates } from './matching-ticket';

const NONE: TicketCandidates = {
  byThread: undefined,
  byReplyAddress: undefined,
  bySubject: undefined,
  isParticipant: false,
};

describe('matchingTicket', () => {
  it.each<[string, Partial<TicketCandidates>, number | undefined]>([
    ['no candidate', {}, undefined],
    [
      'the thread before all others',
      { byThread: 1, byReplyAddress: 2, bySubject: 3, isParticipant: true },
      1,
    ],
    [
      'the reply address before the subject',
      { byReplyAddress: 2, bySubject: 3, isParticipant: true },
      2,
    ],
    ['the subject if the sender takes part', { bySubject: 3, isParticipant: true }, 3],
    ['no ticket if a stranger guessed the subject', { bySubject: 3 }, undefined],
  ])('chooses %s', (_, candidates, expected) => {
    expect(matchingTicket({ ...NONE, ...candidates })).toBe(expected);
  });
});

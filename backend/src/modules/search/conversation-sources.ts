/** The kinds of records that have conversations. */
export const CONVERSATION_KINDS = ['project', 'ticket', 'client'] as const;

export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

export const CONVERSATION_PARTS = ['message', 'internal-note', 'comment', 'note'] as const;

/** The part of a conversation that a text is. */
export type ConversationPart = (typeof CONVERSATION_PARTS)[number];

/** The texts about records of one kind. Everyone who can read the record can read them. */
export interface ConversationSource {
  /** The table of the texts and its alias. */
  from: string;
  /** The column with the full-text index. */
  text: string;
  recordId: string;
  /** The record, joined to the text. */
  join: string;
  title: string;
  detail: string;
  part: string;
  /** The parameter of the record's page that opens it at the text. */
  parameter: string;
}

export const CONVERSATION_SOURCES: Record<ConversationKind, ConversationSource> = {
  project: {
    from: 'project_comments x',
    text: 'x.body',
    recordId: 'x.projectId',
    join: 'JOIN projects p ON p.id = x.projectId',
    title: 'p.name',
    detail: 'p.clientName',
    part: "'comment'",
    parameter: 'comment',
  },
  ticket: {
    from: 'ticket_messages x',
    text: 'x.ownText',
    recordId: 'x.ticketId',
    join: 'JOIN tickets t ON t.id = x.ticketId',
    title: 't.title',
    detail: 't.clientName',
    part: "IF(x.kind = 'note', 'internal-note', 'message')",
    parameter: 'message',
  },
  client: {
    from: 'client_notes x',
    text: 'x.body',
    recordId: 'x.clientId',
    join: 'JOIN clients c ON c.id = x.clientId',
    title: 'c.name',
    detail: 'c.industry',
    part: "'note'",
    parameter: 'note',
  },
};

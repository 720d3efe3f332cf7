/** How each field of a ticket is called and described, for the bodies that carry it. */
export const TICKET_FIELDS = {
  title: { label: 'Title', example: 'Invoice export misses the last page' },
  description: {
    label: 'Description',
    nullable: true,
    optional: true,
    example: 'The PDF ends after page nine of ten.',
  },
  clientName: { label: 'Client name', example: 'Northwind Ltd' },
  clientEmail: {
    label: 'Client email',
    description: 'Links the ticket to the client with this address; an unknown one makes a client.',
    example: 'ops@northwind.example',
  },
  priority: { label: 'Priority', enumName: 'TicketPriority', optional: true, example: 'high' },
  status: { label: 'Status', enumName: 'TicketStatus', optional: true, example: 'open' },
  assigneeId: {
    label: 'Assignee',
    nullable: true,
    optional: true,
    description: 'Number of an active member of staff; null for nobody.',
    example: 7,
  },
  assignedTo: {
    label: 'Assigned to',
    nullable: true,
    optional: true,
    max: 401,
    description: 'Display name or username of the assignee, for callers without the number.',
    example: 'Maya Okafor',
  },
  projectId: { label: 'Project', nullable: true, optional: true, example: 12 },
} as const;

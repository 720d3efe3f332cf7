import { CLIENT_STATUSES } from '@atrium/contracts';

/** How each field of a client is called and described, for the bodies that carry it. */
export const CLIENT_FIELDS = {
  name: { label: 'Client name', example: 'Acme Corporation' },
  industry: { label: 'Industry', nullable: true, optional: true, example: 'Technology' },
  status: {
    label: 'Status',
    enumName: 'ClientStatus',
    optional: true,
    description: 'A prospect becomes active by itself with its first active project.',
    example: CLIENT_STATUSES[0],
  },
  contactName: { label: 'Contact name', nullable: true, optional: true, example: 'John Smith' },
  email: {
    label: 'Email',
    description: 'Projects, tickets and invoices with this address are linked to the client.',
    example: 'john.smith@acme.example',
  },
  phone: { label: 'Phone', nullable: true, optional: true, max: 50, example: '+1 555 0101' },
  address: {
    label: 'Address',
    nullable: true,
    optional: true,
    max: 500,
    multiline: true,
    example: '120 Market Street, San Francisco, CA',
  },
} as const;

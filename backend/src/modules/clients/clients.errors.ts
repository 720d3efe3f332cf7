import { defineErrors } from '../../platform/http/app-error';

export const clientErrors = defineErrors({
  emailTaken: {
    rule: 'clients.email_taken',
    status: 409,
    message: (owner: string) =>
      `${owner} has this email address already. Change that client instead of adding another.`,
    field: 'email',
  },
  emailTakenByOther: {
    rule: 'clients.email_taken',
    status: 409,
    message: (owner: string) =>
      `${owner} has this email address already. If they are the same client, merge the two.`,
    field: 'email',
  },
  hasActiveProjects: {
    rule: 'clients.has_active_projects',
    status: 409,
    message: () => 'A client with active projects is a prospect no longer.',
    field: 'status',
  },
  hasProjects: {
    rule: 'clients.has_projects',
    status: 409,
    message: () =>
      'This client has projects, so it cannot be deleted. Merge it into another client, or set it to inactive.',
  },
  hasInvoices: {
    rule: 'clients.has_invoices',
    status: 409,
    message: () =>
      'This client has invoices, so it cannot be deleted. Merge it into another client, or set it to inactive.',
  },
  mergeWithItself: {
    rule: 'clients.merge_with_itself',
    status: 409,
    message: () => 'A client cannot be merged into itself. Choose another one.',
    field: 'intoId',
  },
  unknownTarget: {
    rule: 'clients.unknown_client',
    status: 400,
    message: () => 'There is no such client. It may have been deleted or merged.',
    field: 'intoId',
  },
});

import { LIMITS } from '@atrium/contracts';
import { defineErrors } from '../../platform/http/app-error';

export const clientErrors = defineErrors({
  emailTaken: {
    rule: 'clients.email_taken',
    status: 409,
    title: 'Another client has this email address',
    message: (owner: string) =>
      `${owner} already has this email address. Edit that client instead of adding another one.`,
    field: 'email',
  },
  emailTakenByOther: {
    rule: 'clients.email_taken',
    status: 409,
    message: (owner: string) =>
      `${owner} already has this email address. If they are the same client, merge them.`,
    field: 'email',
  },
  contactEmailTaken: {
    rule: 'clients.contact_email_taken',
    status: 409,
    message: () => 'Another contact of this client already has this email address.',
    field: 'email',
  },
  tooManyContacts: {
    rule: 'clients.too_many_contacts',
    status: 409,
    title: 'The client has too many contacts',
    message: () => `A client can have up to ${LIMITS.clientContacts} contacts. Remove one first.`,
  },
  hasDetails: {
    rule: 'clients.has_details',
    status: 409,
    message: () => 'Contacts or notes were added to this client, so it was kept.',
  },
  hasActiveProjects: {
    rule: 'clients.has_active_projects',
    status: 409,
    message: () => "A client with active projects can't be a prospect.",
    field: 'status',
  },
  hasProjects: {
    rule: 'clients.has_projects',
    status: 409,
    message: () =>
      "This client has projects, so it can't be deleted. Merge it into another client, or set it to inactive.",
  },
  hasInvoices: {
    rule: 'clients.has_invoices',
    status: 409,
    message: () =>
      "This client has invoices, so it can't be deleted. Merge it into another client, or set it to inactive.",
  },
  onHold: {
    rule: 'clients.on_hold',
    status: 409,
    message: () =>
      "This client is on hold, so it can't be deleted. A super admin can end the hold in the privacy settings.",
  },
  unknownTaxRate: {
    rule: 'clients.unknown_tax_rate',
    status: 400,
    message: () => "This tax rate doesn't exist or is retired. Choose another one.",
    field: 'taxRateId',
  },
  merged: {
    rule: 'clients.merged',
    status: 404,
    title: 'The client was merged into another one',
    message: (target: string) =>
      `This client was merged into ${target}, so nothing was saved. Copy your input and save it there.`,
  },
  mergeWithItself: {
    rule: 'clients.merge_with_itself',
    status: 409,
    message: () => "A client can't be merged into itself. Choose another client.",
    field: 'intoId',
  },
  unknownTarget: {
    rule: 'clients.unknown_client',
    status: 400,
    message: () => "This client doesn't exist. It may have been deleted or merged.",
    field: 'intoId',
  },
});

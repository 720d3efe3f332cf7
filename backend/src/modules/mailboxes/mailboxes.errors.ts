import { LIMITS } from '@atrium/contracts';
import { defineErrors } from '../../platform/http/app-error';

export const mailboxErrors = defineErrors({
  addressTaken: {
    rule: 'mailboxes.address_taken',
    status: 409,
    message: () => 'Another mailbox has this email address.',
    field: 'address',
  },
  tooMany: {
    rule: 'mailboxes.too_many',
    status: 409,
    message: () => `You can have up to ${LIMITS.mailboxes} mailboxes. Delete one first.`,
  },
  passwordRequired: {
    rule: 'mailboxes.password_required',
    status: 400,
    message: () => 'Password is required',
    field: 'password',
  },
  passwordForOtherServer: {
    rule: 'mailboxes.password_for_other_server',
    status: 400,
    message: () => 'Enter the password again, because the server, port or encryption changed.',
    field: 'password',
  },
  unknownAssignee: {
    rule: 'mailboxes.unknown_assignee',
    status: 400,
    message: () => 'Tickets can only be assigned to active team members.',
    field: 'defaultAssigneeId',
  },
  notHeld: {
    rule: 'mailboxes.not_held',
    status: 409,
    message: () => 'Someone has already accepted or discarded this email.',
  },
  readingBusy: {
    rule: 'mailboxes.reading_busy',
    status: 503,
    message: () => 'Several emails are being read right now. Please try again in a moment.',
    retryAfterSeconds: 15,
  },
  stillUnreadable: {
    rule: 'mailboxes.still_unreadable',
    status: 409,
    title: "The email still can't be processed",
    message: (reason: string) => `The email still can't be processed: ${reason}`,
  },
});

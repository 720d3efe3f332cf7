/**
 * Rules that can refuse an action on a record, each with the sentence that says why and who could
 * do it. The server answers 403 with it; the front end shows it beside the disabled control.
 */
export const DENIAL_MESSAGES = {
  'role.not_allowed': 'Your role does not allow this. Ask an admin for access.',
  'projects.not_member':
    'Only the owner, a member of the project, or a manager can change this project.',
  'projects.budget_needs_manager': 'Only a manager or an admin can change the budget.',
  'projects.cancel_needs_manager': 'Only a manager or an admin can cancel a project.',
  'projects.reopen_needs_manager': 'Only a manager or an admin can reopen a project.',
  'projects.delete_needs_admin': 'Only an admin can delete a project.',
  'users.lower_ranks_only':
    'You can only change people whose role is below your own. Ask a super admin.',
  'users.role_too_high': 'Only a super admin can give this role.',
  'users.own_role': 'Nobody can change their own role. Ask another admin.',
  'users.own_deletion': 'You cannot delete your own account.',
  'users.own_deactivation': 'You cannot deactivate your own account. Ask another admin.',
  'users.own_password': 'Change your own password on your profile.',
  'users.permissions_need_super_admin': 'Only a super admin can change permissions.',
  'users.has_joined': 'This person has already joined, so there is no invitation to send.',
  'users.has_not_joined': 'This person has not joined yet. Send the invitation again instead.',
  'tickets.not_assigned':
    'Only the person who opened the ticket, its assignee, or a manager can change this ticket.',
  'tickets.assign_self_only':
    'You can assign a ticket to yourself or leave it unassigned. A manager can give it to others.',
  'tickets.reopen_needs_manager': 'Only a manager or an admin can reopen a closed ticket.',
  'tickets.delete_needs_manager': 'Only a manager or an admin can delete a ticket.',
  'timeoff.own_request': 'Nobody can decide on their own request. Ask another manager or an admin.',
  'timeoff.higher_rank': 'This person has a higher role than you. Ask an admin or a super admin.',
  'timeoff.not_yours': 'Only the person who is away, their manager or an admin can cancel this.',
  'timeoff.has_begun':
    'This time off has begun already, so only a manager or an admin can cancel it.',
  'timeoff.others_need_admin': 'Only an admin can request time off for somebody else.',
  'timeoff.own_balance': 'Nobody can change their own balance. Ask a super admin.',
  'evidence.not_own': 'Only the person who uploaded this file or a manager can do this.',
  'invoices.settle_needs_admin': 'Only an admin can mark an invoice paid or cancel it.',
  'invoices.delete_needs_admin': 'Only an admin can delete an invoice.',
  'invoices.not_pending': 'Only a pending invoice can be edited.',
  'invoices.paid_is_final': 'A paid invoice cannot be changed or deleted.',
  'invoices.cancelled_is_final': 'A cancelled invoice cannot be changed any more.',
  'expenses.not_own': 'Only the person who submitted this expense, or a manager, can change it.',
  'expenses.approved_needs_manager':
    'This expense is approved, so only a manager or an admin can change it.',
  'expenses.delete_needs_pending':
    'You can delete your own expense while it is pending. Ask a manager to delete it now.',
  'expenses.paid_is_final': 'A paid expense cannot be changed or deleted.',
  'expenses.decide_needs_manager': 'Only a manager or an admin can approve or reject an expense.',
  'expenses.own_decision':
    'Nobody can approve or reject their own expense. Ask another manager or an admin.',
  'expenses.not_pending': 'Only a pending expense can be approved or rejected.',
  'expenses.pay_needs_admin': 'Only an admin can mark an expense as paid.',
  'expenses.own_payment': 'Nobody can mark their own expense as paid. Ask another admin.',
  'expenses.not_approved': 'Only an approved expense can be marked as paid.',
  'expenses.resubmit_needs_owner':
    'Only the person who submitted this expense can submit it again.',
  'expenses.not_rejected': 'Only a rejected expense can be submitted again.',
  'clients.update_needs_manager': 'Only a manager or an admin can change a client.',
  'clients.delete_needs_admin': 'Only an admin can delete a client.',
  'clients.merge_needs_admin':
    'Only an admin can merge clients, because one of the two is deleted by it.',
  'settings.change_needs_super_admin': 'Only a super admin can change the settings.',
  'outbox.secret_text': 'This mail holds a personal link, so only a super admin can read its text.',
  'outbox.not_retryable': 'Only a mail that could not be sent is tried again.',
} as const satisfies Record<string, string>;

export type DenialRule = keyof typeof DENIAL_MESSAGES;

/** `true`, or the name of the rule that refuses. */
export type Ability = true | DenialRule;

/** What the caller may do with one record, by action. */
export type Abilities<Action extends string = string> = Record<Action, Ability>;

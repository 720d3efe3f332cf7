/**
 * The rules that deny an action on a record, each with a sentence that says why and who is allowed.
 * The server sends it with a 403; the front end shows it next to the disabled control
 * (docs/domain/access.md#abilities).
 */
export const DENIAL_MESSAGES = {
  'role.not_allowed': "Your role doesn't allow this. Ask an admin for access.",
  'auth.step_up_required':
    "Confirm that it's you to continue. Enter your password or a code, or use a passkey.",
  'auth.password_disabled':
    "Users with this role can't sign in with a password. Create a sign-in link instead.",
  'auth.password_enabled':
    'Users with this role sign in with a password. Create a password reset link instead.',
  'auth.second_factor_required':
    'Your role needs a second factor. Set one up on your profile to continue.',
  'users.own_second_factor': 'Change your own second factor on your profile.',
  'users.own_sessions': 'End your own sessions on your profile.',
  'projects.not_member':
    'Only the owner, a member of the project, or a manager can change this project.',
  'projects.budget_needs_manager': 'Only a manager or an admin can change the budget.',
  'projects.cancel_needs_manager': 'Only a manager or an admin can cancel a project.',
  'projects.reopen_needs_manager': 'Only a manager or an admin can reopen a project.',
  'projects.transfer_needs_owner':
    'Only the owner of the project or a manager can transfer its ownership.',
  'projects.delete_needs_admin': 'Only an admin can delete a project.',
  'users.lower_ranks_only':
    'You can only change users with a lower role than yours. Ask a super admin.',
  'users.role_too_high': 'Only a super admin can assign this role.',
  'users.own_role': "You can't change your own role. Ask another admin.",
  'users.own_deletion': 'You cannot delete your own account.',
  'users.own_deactivation': "You can't deactivate your own account. Ask another admin.",
  'users.own_password': 'Change your own password on your profile.',
  'users.permissions_need_super_admin': 'Only a super admin can change permissions.',
  'users.has_joined': 'This user has already joined, so there is no invitation to send.',
  'users.has_not_joined': "This user hasn't joined yet. Resend the invitation instead.",
  'users.inactive': 'This account is inactive. Reactivate it first.',
  'tickets.not_assigned':
    'Only the person who opened the ticket, its assignee, or a manager can change this ticket.',
  'tickets.assign_self_only':
    'You can assign a ticket to yourself or leave it unassigned. Ask a manager to assign it to someone else.',
  'tickets.reopen_needs_manager': 'Only a manager or an admin can reopen a closed ticket.',
  'tickets.has_assignee': 'This ticket already has an assignee. Ask a manager to reassign it.',
  'tickets.merged': 'This ticket was merged into another one. Open that ticket instead.',
  'tickets.delete_needs_manager': 'Only a manager or an admin can delete a ticket.',
  'canned_replies.not_own': 'Only the person who wrote this reply can change it.',
  'canned_replies.share_needs_manager': 'Only a manager or an admin can change shared replies.',
  'saved_views.not_own': 'Only the person who shared this view or an admin can change it.',
  'saved_views.share_needs_manager': 'Only a manager or an admin can share a view.',
  'timeoff.own_request': "You can't decide on your own request. Ask another manager or an admin.",
  'timeoff.higher_rank': 'This person has a higher role than you. Ask an admin or a super admin.',
  'timeoff.not_yours': 'Only the person who is away, their manager or an admin can cancel this.',
  'timeoff.has_begun':
    'This time off has already started, so only a manager or an admin can cancel it.',
  'timeoff.others_need_admin': 'Only an admin can request time off for someone else.',
  'timeoff.change_needs_requester':
    'Only the person who is away or an admin can change this request.',
  'timeoff.own_balance': "You can't change your own balance. Ask a super admin.",
  'evidence.not_own': 'Only the person who uploaded this file or a manager can do this.',
  'invoices.settle_needs_admin':
    'Only an admin can record payments, create credit notes or cancel an invoice.',
  'invoices.delete_needs_admin': 'Only an admin can delete an invoice.',
  'invoices.not_pending': 'Only a pending invoice can be edited.',
  'invoices.paid_is_final': "A paid invoice can't be changed or deleted.",
  'invoices.cancelled_is_final': "A cancelled invoice can't be changed.",
  'invoices.sent_is_final':
    "This invoice was sent, paid in part or credited, so it can't be changed or deleted. Create a credit note instead.",
  'invoices.cancel_has_payments':
    "An invoice with payments can't be cancelled. Reverse the payments first, or create a credit note.",
  'invoices.credit_note_is_final': "A credit note can't be changed or deleted.",
  'invoices.not_draft': 'This invoice is already issued.',
  'invoices.not_issued': 'Issue this draft first.',
  'invoices.nothing_to_refund': 'There is nothing to refund.',
  'invoices.payment_reversed': 'This payment is already reversed.',
  'invoices.refunded_payment': 'This payment was refunded. Reverse the refund first.',
  'invoices.fully_credited': 'This invoice is already credited in full.',
  'recurring_invoices.manage_needs_admin': 'Only an admin can create or change recurring invoices.',
  'recurring_invoices.ended_is_final': 'This recurring invoice has ended. Create another one.',
  'recurring_invoices.not_active': 'This recurring invoice is paused. Resume it first.',
  'recurring_invoices.not_paused': 'Only a paused recurring invoice can be resumed.',
  'recurring_invoices.last_date': 'This is the last date. End the recurring invoice instead.',
  'recurring_invoices.not_skipped': 'No date was skipped since the last invoice.',
  'recurring_invoices.has_invoices':
    "This recurring invoice has created invoices, so it can't be deleted. End it instead.",
  'invoices.cancelled_not_sent': "A cancelled invoice can't be sent.",
  'invoices.nothing_due': 'There is nothing left to pay.',
  'tax_rates.change_needs_admin': 'Only an admin can add or change tax rates.',
  'tax_rates.in_use':
    "This tax rate is in use, so it can't be changed. Retire it and add another one.",
  'expenses.not_own': 'Only the person who submitted this expense, or a manager, can change it.',
  'expenses.approved_needs_manager':
    'This expense is approved, so only a manager or an admin can change it.',
  'expenses.delete_needs_pending':
    'You can only delete your own expense while it is pending. Ask a manager to delete it.',
  'expenses.paid_is_final': "A paid expense can't be changed or deleted.",
  'expenses.decide_needs_manager': 'Only a manager or an admin can approve or reject an expense.',
  'expenses.own_decision':
    "You can't approve or reject your own expense. Ask another manager or an admin.",
  'expenses.not_pending': 'Only a pending expense can be approved or rejected.',
  'expenses.pay_needs_admin': 'Only an admin can mark an expense as paid.',
  'expenses.own_payment': "You can't mark your own expense as paid. Ask another admin.",
  'expenses.not_approved': 'Only an approved expense can be marked as paid.',
  'expenses.resubmit_needs_owner':
    'Only the person who submitted this expense can submit it again.',
  'expenses.not_rejected': 'Only a rejected expense can be submitted again.',
  'clients.update_needs_manager': 'Only a manager or an admin can change a client.',
  'project_comments.not_own': 'Only the person who wrote this comment can edit it.',
  'project_comments.delete_needs_admin':
    'Only the person who wrote this comment or an admin can delete it.',
  'client_notes.not_own': 'Only the person who wrote this note or a manager can change it.',
  'clients.delete_needs_admin': 'Only an admin can delete a client.',
  'clients.merge_needs_admin':
    'Only an admin can merge clients, because merging deletes one of them.',
  'settings.change_needs_super_admin': 'Only a super admin can change the settings.',
  'tokens.session_only': "API tokens can't do this. Sign in with a browser and try again.",
  'tokens.missing_scope':
    "This API token doesn't have the scope for this. Create a token that has it.",
  'service_accounts.role_too_high':
    'This service account has a higher role than yours. Ask a super admin.',
  'outbox.secret_text': 'This email contains a personal link, so only a super admin can read it.',
  'webhooks.body_not_readable':
    'This event contains a record that only a higher role can see. Ask a super admin.',
  'imports.busy': 'This import is running. Wait until it has finished.',
  'imports.finished': 'This import has finished. Upload the file again to import it again.',
  'imports.nothing_to_undo': 'There is nothing left to undo.',
  'imports.expired': 'The rows of this import were deleted, so it can only be viewed.',
  'imports.has_changed_records': 'This import changed records, so it stays in the history.',
  'outbox.not_retryable': 'Only a failed email without a personal link can be sent again.',
  'outbox.client_deleted': "The client was deleted, so this email can't be sent again.",
} as const satisfies Record<string, string>;

export type DenialRule = keyof typeof DENIAL_MESSAGES;

/** `true`, or the rule that denies the action. */
export type Ability = true | DenialRule;

/** The caller's abilities on one record, by action. */
export type Abilities<Action extends string = string> = Record<Action, Ability>;

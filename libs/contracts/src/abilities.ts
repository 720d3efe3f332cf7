/**
 * Rules that can refuse an action on a record, each with the sentence that says why and who could
 * do it. The server answers 403 with it; the front end shows it beside the disabled control.
 */
export const REFUSALS = {
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
} as const satisfies Record<string, string>;

export type Refusal = keyof typeof REFUSALS;

/** `true`, or the name of the rule that refuses. */
export type Ability = true | Refusal;

/** What the caller may do with one record, by action. */
export type Abilities<Action extends string = string> = Record<Action, Ability>;

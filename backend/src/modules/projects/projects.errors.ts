import { LIMITS, type ProjectStatus } from '@atrium/contracts';
import { defineErrors } from '../../platform/http/app-error';

const LABELS: Record<ProjectStatus, string> = {
  active: 'active',
  'on-hold': 'on hold',
  completed: 'completed',
  cancelled: 'cancelled',
};

export const projectErrors = defineErrors({
  unknownName: {
    rule: 'projects.unknown_name',
    status: 400,
    title: 'No project has this name',
    message: (name: string) => `There is no project named "${name.slice(0, 100)}".`,
    field: 'projectId',
  },
  ambiguousName: {
    rule: 'projects.ambiguous_name',
    status: 400,
    title: 'Several projects have this name',
    message: (name: string) => `Several projects are named "${name.slice(0, 100)}".`,
    field: 'projectId',
  },
  statusNotReachable: {
    rule: 'projects.status_not_reachable',
    status: 409,
    title: 'The project cannot change to this status',
    message: (from: ProjectStatus, to: ProjectStatus) =>
      `You can't change a project from ${LABELS[from]} to ${LABELS[to]}. Reopen it first.`,
    field: 'status',
  },
  completedIsDone: {
    rule: 'projects.completed_is_done',
    status: 409,
    message: () => 'A completed project stays at 100%. Reopen it to change its progress.',
    field: 'progress',
  },
  hasInvoices: {
    rule: 'projects.has_invoices',
    status: 409,
    message: () =>
      "This project has invoices, so it can't be deleted. Delete or move them first, or cancel the project.",
  },
  hasExpenses: {
    rule: 'projects.has_expenses',
    status: 409,
    message: () =>
      "This project has expenses, so it can't be deleted. Delete or move them first, or cancel the project.",
  },
  hasComments: {
    rule: 'projects.has_comments',
    status: 409,
    message: () => 'Comments were added to this project, so it was kept.',
  },
  unknownOwner: {
    rule: 'projects.unknown_owner',
    status: 400,
    title: 'The new owner is not an active user',
    message: () => 'Only active users can own a project.',
    field: 'userId',
  },
  ownerCannotEdit: {
    rule: 'projects.owner_cannot_edit',
    status: 400,
    title: 'The role of the new owner does not allow editing projects',
    message: (name: string) =>
      `${name} can't own a project, because their role doesn't allow editing projects.`,
    field: 'userId',
  },
  ownerStays: {
    rule: 'projects.owner_stays',
    status: 409,
    message: () =>
      'The owner is always a member of the project. Transfer the ownership to someone else first.',
  },
  tooManyMembers: {
    rule: 'projects.too_many_members',
    status: 409,
    title: 'The project has the maximum number of members',
    message: () => `A project can have at most ${LIMITS.projectMembers} members.`,
  },
});

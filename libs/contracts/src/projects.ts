/** Fields that people enter for a project, with the label that every screen and message uses. */
export const PROJECT_LABELS = {
  name: 'Project Name',
  description: 'Description',
  clientName: 'Client Name',
  clientEmail: 'Client Email',
  status: 'Status',
  progress: 'Progress',
  budget: 'Budget',
  dueDate: 'Due Date',
} as const;

/** Fields that the history of a project shows, with their labels. */
export const PROJECT_HISTORY_LABELS = { ...PROJECT_LABELS, member: 'Member' } as const;

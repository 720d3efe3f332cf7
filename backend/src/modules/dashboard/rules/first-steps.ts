import { FIRST_STEPS, type FirstStep, type Right } from '@atrium/contracts';

/** The right that each step requires. */
const STEP_RIGHTS: Record<FirstStep, Right> = {
  company_details: 'settings.manage',
  logo: 'settings.manage',
  mail_server: 'settings.read',
  colleague: 'user.manage',
  client: 'client.create',
  project: 'project.create',
  invoice: 'invoice.create',
};

/** A company can work without a mail server, so it doesn't keep the checklist open. */
const OPTIONAL: FirstStep = 'mail_server';

/**
 * The checklist of a new company for one user (docs/domain/dashboard.md#first-steps): the steps
 * that the user can take, or none once they are done.
 */
export function firstStepsFor(
  rights: ReadonlySet<Right>,
  done: Readonly<Record<FirstStep, boolean>>,
): { step: FirstStep; isDone: boolean }[] {
  const steps = FIRST_STEPS.filter((step) => rights.has(STEP_RIGHTS[step]));
  const isOpen = steps.some((step) => step !== OPTIONAL && !done[step]);
  return isOpen ? steps.map((step) => ({ step, isDone: done[step] })) : [];
}

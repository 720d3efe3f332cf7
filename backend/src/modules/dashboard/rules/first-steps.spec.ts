import { FIRST_STEPS, type FirstStep, rightsOf, type Role } from '@atrium/contracts';
import { firstStepsFor } from './first-steps';

const rightsOfRole = (role: Role) => new Set(rightsOf({ role, permissions: [] }));

const done = (...steps: FirstStep[]) =>
  Object.fromEntries(FIRST_STEPS.map((step) => [step, steps.includes(step)])) as Record<
    FirstStep,
    boolean
  >;

const stepsOf = (role: Role, ...steps: FirstStep[]) =>
  firstStepsFor(rightsOfRole(role), done(...steps)).map(({ step }) => step);

describe('firstStepsFor', () => {
  it.each<[Role, FirstStep[]]>([
    ['super_admin', [...FIRST_STEPS]],
    ['admin', ['mail_server', 'colleague', 'client', 'project', 'invoice']],
    ['manager', ['client', 'project', 'invoice']],
    ['employee', ['project']],
    ['viewer', []],
  ])('lists the steps that a %s can take', (role, steps) => {
    expect(stepsOf(role)).toEqual(steps);
  });

  it('reports which steps are done', () => {
    expect(firstStepsFor(rightsOfRole('manager'), done('client'))).toEqual([
      { step: 'client', isDone: true },
      { step: 'project', isDone: false },
      { step: 'invoice', isDone: false },
    ]);
  });

  it('returns no steps once the user has nothing left to do', () => {
    expect(stepsOf('manager', 'client', 'project', 'invoice')).toEqual([]);
    expect(stepsOf('employee', 'project')).toEqual([]);
  });

  it('does not keep the checklist open only because there is no mail server', () => {
    const others = FIRST_STEPS.filter((step) => step !== 'mail_server');
    expect(stepsOf('super_admin', ...others)).toEqual([]);
    expect(stepsOf('super_admin', 'mail_server')).toHaveLength(FIRST_STEPS.length);
  });
});

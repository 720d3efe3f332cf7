import type { Role } from '@atrium/contracts';
import {
  atOnce,
  insertInvoice,
  makeClient,
  makeProject,
  pngPixel,
  startApp,
  type TestApp,
} from './harness';

interface Step {
  step: string;
  isDone: boolean;
}

describe('the first steps of a new company', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const stepsOf = async (role: Role): Promise<Step[]> =>
    (await (await app.as(role)).get('/api/dashboard/stats').expect(200)).body.firstSteps;

  const doneBy = async (role: Role): Promise<string[]> =>
    (await stepsOf(role)).filter(({ isDone }) => isDone).map(({ step }) => step);

  it('hides the first steps only from the user who dismisses them', async () => {
    const admin = await app.as('admin');
    expect(await stepsOf('admin')).not.toEqual([]);
    await atOnce(10, () => admin.post('/api/dashboard/first-steps/dismiss').expect(204));
    expect(await stepsOf('admin')).toEqual([]);
    expect(await stepsOf('manager')).not.toEqual([]);
    await app.anonymous().post('/api/dashboard/first-steps/dismiss').expect(401);
  });

  it('lists the first steps that the user can take until all are done', async () => {
    const superAdmin = await app.as('super_admin');
    expect((await stepsOf('super_admin')).map(({ step }) => step)).toEqual([
      'company_details',
      'logo',
      'mail_server',
      'colleague',
      'client',
      'project',
      'invoice',
    ]);
    expect(await stepsOf('employee')).toEqual([{ step: 'project', isDone: false }]);
    expect(await stepsOf('viewer')).toEqual([]);
    // Each role that the test has used is a colleague.
    expect(await doneBy('super_admin')).toEqual(['colleague']);

    const { body: settings } = await superAdmin.get('/api/settings').expect(200);
    await superAdmin
      .put('/api/settings/company')
      .send({ ...settings.company, street: '24 Harbor Street', city: 'Portland' })
      .expect(200);
    await superAdmin.put('/api/settings/logo').attach('logo', pngPixel(), 'logo.png').expect(200);
    expect(await doneBy('super_admin')).toEqual(['company_details', 'logo', 'colleague']);

    await makeClient(app);
    await insertInvoice(app, {});
    expect(await doneBy('manager')).toEqual(['client', 'invoice']);
    await makeProject(app);
    for (const role of ['super_admin', 'manager', 'employee'] as const) {
      expect(await stepsOf(role)).toEqual([]);
    }
  });
});

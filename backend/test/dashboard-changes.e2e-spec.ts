import { SUMMARIES } from '../src/database-schema';
import { DailyMetrics } from '../src/modules/dashboard/daily-metrics';
import { Summaries, Summary } from '../src/platform/database';
import { JobRunner } from '../src/platform/jobs';
import { atOnce, makeJobsDue, startApp, type TestApp } from './harness';

describe('monthly changes on the dashboard', () => {
  const PRESENT = '2026-11-21T10:00:00.000Z';
  const NONE = { activeProjects: null, openTickets: null, evidenceFiles: null };

  let app: TestApp;
  let figuresSavedByApp: unknown[];

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt(PRESENT);
    await app.nest.get(JobRunner).tick();
    figuresSavedByApp = await readSavedFigures();
    await app.database.query('DELETE FROM summaries');
    // From now on, only job runners created by the tests save figures.
    await app.nest.get(JobRunner).onModuleDestroy();
  });

  afterAll(() => app.close());

  beforeEach(async () => {
    await app.database.query("DELETE FROM job_leases WHERE job = 'dashboard.daily_figures'");
  });

  afterEach(async () => {
    await app.database.query('DELETE FROM summaries');
  });

  /** Creates a job runner like that of another process. */
  const createJobRunner = (): JobRunner => {
    const runner = new JobRunner(app.database);
    const summaries = app.nest.get(Summaries);
    new DailyMetrics(app.database, summaries, app.clock, runner).onModuleInit();
    return runner;
  };

  async function addToFigures(activeProjects: number, openTickets: number, evidenceFiles: number) {
    await app.nest.get(Summaries).add(app.database.manager, [
      { metric: 'projects.status.active', count: activeProjects },
      { metric: 'tickets.status.open', count: openTickets },
      { metric: 'evidence.files', count: evidenceFiles },
    ]);
  }

  async function saveFiguresAt(timestamp: string): Promise<void> {
    app.clock.freezeAt(timestamp);
    await makeJobsDue(app.database);
    await createJobRunner().runDue();
  }

  async function readSavedFigures() {
    const rows = await app.database
      .getRepository(Summary)
      .find({ order: { metric: 'ASC', bucket: 'ASC' } });
    return rows
      .filter(({ metric }) => metric.startsWith('daily.'))
      .map(({ metric, bucket, shard, count }) => [metric, bucket, shard, Number(count)]);
  }

  async function readChanges() {
    app.clock.freezeAt(PRESENT);
    const viewer = await app.as('viewer');
    const { body } = await viewer.get('/api/dashboard/stats').expect(200);
    return body.changes;
  }

  it('saves figures for every day, including zeros', () => {
    expect(figuresSavedByApp).toEqual([
      ['daily.evidence.files', '2026-11-21', 0, 0],
      ['daily.projects.active', '2026-11-21', 0, 0],
      ['daily.tickets.open', '2026-11-21', 0, 0],
    ]);
  });

  it('compares each dashboard figure with its value 30 days ago in percent', async () => {
    await addToFigures(6, 11, 35);
    await saveFiguresAt('2026-10-22T23:50:00.000Z');
    await addToFigures(1, -1, 5);
    await saveFiguresAt('2026-10-23T00:10:00.000Z');
    expect(await readChanges()).toMatchObject({
      activeProjects: 17,
      openTickets: -9,
      evidenceFiles: 14,
    });
  });

  it('compares the displayed figures, not the number of created records', async () => {
    await addToFigures(4, 4, 4);
    await saveFiguresAt('2026-10-22T12:00:00.000Z');
    await app.nest.get(Summaries).add(app.database.manager, [
      { metric: 'projects.created', bucket: '2026-11-20', count: 9 },
      { metric: 'tickets.created', bucket: '2026-11-20', count: 9 },
      { metric: 'evidence.created', bucket: '2026-11-20', count: 9 },
    ]);
    expect(await readChanges()).toMatchObject({
      activeProjects: 0,
      openTickets: 0,
      evidenceFiles: 0,
    });
  });

  it.each([
    ['2026-10-22', 100],
    ['2026-10-15', 100],
    ['2026-10-14', null],
    ['2026-10-23', null],
  ])('reports the change since figures saved on %s as %p', async (day, percent) => {
    await addToFigures(1, 1, 1);
    await saveFiguresAt(`${day}T12:00:00.000Z`);
    await addToFigures(1, 1, 1);
    expect(await readChanges()).toMatchObject({
      activeProjects: percent,
      openTickets: percent,
      evidenceFiles: percent,
    });
  });

  it('compares with the latest of several days that are close to 30 days ago', async () => {
    await addToFigures(1, 1, 1);
    await saveFiguresAt('2026-10-16T12:00:00.000Z');
    await addToFigures(1, 1, 1);
    await saveFiguresAt('2026-10-20T12:00:00.000Z');
    await addToFigures(1, 2, 4);
    expect(await readChanges()).toMatchObject({
      activeProjects: 50,
      openTickets: 100,
      evidenceFiles: 200,
    });
  });

  it('returns null for a change from zero and without earlier figures', async () => {
    expect(await readChanges()).toMatchObject(NONE);
    await saveFiguresAt('2026-10-22T12:00:00.000Z');
    await addToFigures(1, 1, 1);
    expect(await readChanges()).toMatchObject(NONE);
  });

  it('returns null for a change of the revenue from a negative amount', async () => {
    await app.nest.get(Summaries).add(app.database.manager, [
      { metric: 'payments.daily', bucket: '2026-10-20', count: 1, total: '-100.00' },
      { metric: 'payments.daily', bucket: '2026-11-20', count: 1, total: '100.00' },
    ]);
    const manager = await app.as('manager');
    const { body } = await manager.get('/api/dashboard/stats').expect(200);
    expect(body).toMatchObject({ monthlyRevenue: '100.00', changes: { totalRevenue: null } });
  });

  it('saves the last figures of a day once when several processes save them', async () => {
    const runners = [createJobRunner(), createJobRunner(), createJobRunner()];
    const runAll = () =>
      atOnce(runners.length, (index) => runners[index]?.runDue() ?? Promise.resolve());
    app.clock.freezeAt('2026-10-22T10:00:00.000Z');
    await addToFigures(3, 5, 8);
    await runAll();
    await runAll();
    const expectedRows = (activeProjects: number, openTickets: number, evidenceFiles: number) => [
      ['daily.evidence.files', '2026-10-22', 0, evidenceFiles],
      ['daily.projects.active', '2026-10-22', 0, activeProjects],
      ['daily.tickets.open', '2026-10-22', 0, openTickets],
    ];
    expect(await readSavedFigures()).toEqual(expectedRows(3, 5, 8));
    app.clock.freezeAt('2026-10-22T11:00:00.000Z');
    await makeJobsDue(app.database);
    await addToFigures(1, -5, 0);
    await runAll();
    expect(await readSavedFigures()).toEqual(expectedRows(4, 0, 8));
  });

  it('keeps saved daily figures when a recount repairs the summaries', async () => {
    await addToFigures(6, 11, 35);
    await saveFiguresAt('2026-10-22T12:00:00.000Z');
    const before = await readSavedFigures();
    const summaries = app.nest.get(Summaries);
    const repaired: string[] = [];
    for (const definition of SUMMARIES) {
      repaired.push(...(await summaries.recount(definition)).map(({ metric }) => metric));
    }
    expect(repaired.sort()).toEqual([
      'evidence.files',
      'projects.status.active',
      'tickets.status.open',
    ]);
    expect(before).toHaveLength(3);
    expect(await readSavedFigures()).toEqual(before);
  });
});

import { SUMMARIES } from '../src/database-schema';
import { DailyMetrics } from '../src/modules/dashboard/daily-metrics';
import { Summaries, Summary } from '../src/platform/database';
import { JobRunner } from '../src/platform/jobs';
import { atOnce, startApp, type TestApp } from './harness';

describe('the changes on the dashboard', () => {
  const PRESENT = '2026-11-21T10:00:00.000Z';
  const NONE = { activeProjects: null, openTickets: null, evidenceFiles: null };

  let app: TestApp;
  let keptByTheApplication: unknown[];

  beforeAll(async () => {
    app = await startApp();
    app.clock.freezeAt(PRESENT);
    await app.nest.get(JobRunner).tick();
    keptByTheApplication = await keptFigures();
    await app.database.query('DELETE FROM summaries');
    // From here on only the runners of the tests keep figures.
    await app.nest.get(JobRunner).onModuleDestroy();
  });

  afterAll(async () => {
    await app.close();
  });

  beforeEach(async () => {
    await app.database.query("DELETE FROM job_leases WHERE job = 'dashboard.daily_figures'");
  });

  afterEach(async () => {
    await app.database.query('DELETE FROM summaries');
  });

  /** The jobs of the dashboard as another process would run them. */
  const anotherProcess = (): JobRunner => {
    const runner = new JobRunner(app.database, app.clock);
    const summaries = app.nest.get(Summaries);
    new DailyMetrics(app.database, summaries, app.clock, runner).onModuleInit();
    return runner;
  };

  async function grow(activeProjects: number, openTickets: number, evidenceFiles: number) {
    await app.nest.get(Summaries).add(app.database.manager, [
      { metric: 'projects.status.active', count: activeProjects },
      { metric: 'tickets.status.open', count: openTickets },
      { metric: 'evidence.files', count: evidenceFiles },
    ]);
  }

  async function keepFiguresAt(moment: string): Promise<void> {
    app.clock.freezeAt(moment);
    await anotherProcess().runDue();
  }

  async function keptFigures() {
    const rows = await app.database
      .getRepository(Summary)
      .find({ order: { metric: 'ASC', bucket: 'ASC' } });
    return rows
      .filter(({ metric }) => metric.startsWith('daily.'))
      .map(({ metric, bucket, shard, count }) => [metric, bucket, shard, Number(count)]);
  }

  async function changes() {
    app.clock.freezeAt(PRESENT);
    const viewer = await app.as('viewer');
    const { body } = await viewer.get('/api/dashboard/stats').expect(200);
    return body.changes;
  }

  it('rest on figures that the application keeps of every day, those of 0 too', () => {
    expect(keptByTheApplication).toEqual([
      ['daily.evidence.files', '2026-11-21', 0, 0],
      ['daily.projects.active', '2026-11-21', 0, 0],
      ['daily.tickets.open', '2026-11-21', 0, 0],
    ]);
  });

  it('tell how far the figures have moved in 30 days', async () => {
    await grow(6, 11, 35);
    await keepFiguresAt('2026-10-22T23:50:00.000Z');
    await grow(1, -1, 5);
    await keepFiguresAt('2026-10-23T00:10:00.000Z');
    expect(await changes()).toMatchObject({
      activeProjects: 17,
      openTickets: -9,
      evidenceFiles: 14,
    });
  });

  it('are not told of what was created, but of the figure shown', async () => {
    await grow(4, 4, 4);
    await keepFiguresAt('2026-10-22T12:00:00.000Z');
    await app.nest.get(Summaries).add(app.database.manager, [
      { metric: 'projects.created', bucket: '2026-11-20', count: 9 },
      { metric: 'tickets.created', bucket: '2026-11-20', count: 9 },
      { metric: 'evidence.created', bucket: '2026-11-20', count: 9 },
    ]);
    expect(await changes()).toMatchObject({ activeProjects: 0, openTickets: 0, evidenceFiles: 0 });
  });

  it.each([
    ['2026-10-22', 100],
    ['2026-10-15', 100],
    ['2026-10-14', null],
    ['2026-10-23', null],
  ])('with nothing but the figures of %s are %p', async (day, percent) => {
    await grow(1, 1, 1);
    await keepFiguresAt(`${day}T12:00:00.000Z`);
    await grow(1, 1, 1);
    expect(await changes()).toMatchObject({
      activeProjects: percent,
      openTickets: percent,
      evidenceFiles: percent,
    });
  });

  it('take the latest of the days that may stand for 30 days ago', async () => {
    await grow(1, 1, 1);
    await keepFiguresAt('2026-10-16T12:00:00.000Z');
    await grow(1, 1, 1);
    await keepFiguresAt('2026-10-20T12:00:00.000Z');
    await grow(1, 2, 4);
    expect(await changes()).toMatchObject({
      activeProjects: 50,
      openTickets: 100,
      evidenceFiles: 200,
    });
  });

  it('are unknown after a figure of 0, and without any', async () => {
    expect(await changes()).toMatchObject(NONE);
    await keepFiguresAt('2026-10-22T12:00:00.000Z');
    await grow(1, 1, 1);
    expect(await changes()).toMatchObject(NONE);
  });

  it('rest on the last figures of a day, however many processes keep them', async () => {
    const processes = [anotherProcess(), anotherProcess(), anotherProcess()];
    const runAll = () =>
      atOnce(processes.length, (index) => processes[index]?.runDue() ?? Promise.resolve());
    app.clock.freezeAt('2026-10-22T10:00:00.000Z');
    await grow(3, 5, 8);
    await runAll();
    await runAll();
    const kept = (activeProjects: number, openTickets: number, evidenceFiles: number) => [
      ['daily.evidence.files', '2026-10-22', 0, evidenceFiles],
      ['daily.projects.active', '2026-10-22', 0, activeProjects],
      ['daily.tickets.open', '2026-10-22', 0, openTickets],
    ];
    expect(await keptFigures()).toEqual(kept(3, 5, 8));
    app.clock.freezeAt('2026-10-22T11:00:00.000Z');
    await grow(1, -5, 0);
    await runAll();
    expect(await keptFigures()).toEqual(kept(4, 0, 8));
  });

  it('are kept apart from what a recount corrects', async () => {
    await grow(6, 11, 35);
    await keepFiguresAt('2026-10-22T12:00:00.000Z');
    const before = await keptFigures();
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
    expect(await keptFigures()).toEqual(before);
  });
});

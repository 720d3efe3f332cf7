import { JobRunner } from '../src/platform/jobs';
import { atOnce, startApp, type TestApp } from './harness';

describe('recurring jobs', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(async () => {
    await app.close();
  });

  afterEach(() => {
    app.clock.reset();
  });

  /** A runner as another process would have it. */
  const runnerWith = (name: string, work: () => void): JobRunner => {
    const runner = new JobRunner(app.database, app.clock);
    runner.register({ name, everySeconds: 600, run: () => Promise.resolve().then(work) });
    return runner;
  };

  it('run once however many processes there are, and again when they are due', async () => {
    let runs = 0;
    const runners = Array.from({ length: 5 }, () =>
      runnerWith('test.once', () => {
        runs += 1;
      }),
    );
    await atOnce(5, (index) => runners[index]?.runDue() ?? Promise.resolve());
    expect(runs).toBe(1);
    app.clock.shiftBy(601_000);
    await atOnce(5, (index) => runners[index]?.runDue() ?? Promise.resolve());
    expect(runs).toBe(2);
  });

  it('go on elsewhere when their process died at work', async () => {
    let runs = 0;
    await app.database.query(
      "INSERT INTO job_leases (job, owner, leasedUntil) VALUES ('test.orphan', 'dead', ?)",
      [new Date(app.clock.now().getTime() + 60_000)],
    );
    const runner = runnerWith('test.orphan', () => {
      runs += 1;
    });
    await runner.runDue();
    expect(runs).toBe(0);
    app.clock.shiftBy(61_000);
    await runner.runDue();
    expect(runs).toBe(1);
  });

  it('are tried again after a failure', async () => {
    let tries = 0;
    const runner = runnerWith('test.failing', () => {
      tries += 1;
      if (tries === 1) throw new Error('The first try fails.');
    });
    await runner.runDue();
    await runner.runDue();
    expect(tries).toBe(1);
    app.clock.shiftBy(61_000);
    await runner.runDue();
    expect(tries).toBe(2);
  });
});

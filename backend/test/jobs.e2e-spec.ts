import { JobRunner } from '../src/platform/jobs';
import { atOnce, startApp, type TestApp } from './harness';

describe('JobRunner', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  /** Moves the times of a job into the past. */
  const age = (job: string, seconds: number) =>
    app.database.query(
      `UPDATE job_leases SET leasedUntil = leasedUntil - INTERVAL ? SECOND,
         lastRunAt = lastRunAt - INTERVAL ? SECOND WHERE job = ?`,
      [seconds, seconds, job],
    );

  /** A runner that stands in for another process. */
  const createRunner = (name: string, work: () => void): JobRunner => {
    const runner = new JobRunner(app.database);
    runner.register({ name, everySeconds: 600, run: () => Promise.resolve().then(work) });
    return runner;
  };

  it('runs a job once across processes and again when it is due', async () => {
    let runs = 0;
    const runners = Array.from({ length: 5 }, () =>
      createRunner('test.once', () => {
        runs += 1;
      }),
    );
    await atOnce(5, (index) => runners[index]?.runDue() ?? Promise.resolve());
    expect(runs).toBe(1);
    await age('test.once', 601);
    await atOnce(5, (index) => runners[index]?.runDue() ?? Promise.resolve());
    expect(runs).toBe(2);
  });

  it('runs a job in another process when the lease of a dead one ends', async () => {
    let runs = 0;
    await app.database.query(
      `INSERT INTO job_leases (job, owner, leasedUntil)
       VALUES ('test.orphan', 'dead', NOW(3) + INTERVAL 60 SECOND)`,
    );
    const runner = createRunner('test.orphan', () => {
      runs += 1;
    });
    await runner.runDue();
    expect(runs).toBe(0);
    await age('test.orphan', 61);
    await runner.runDue();
    expect(runs).toBe(1);
  });

  it('retries a failed job', async () => {
    let tries = 0;
    const runner = createRunner('test.failing', () => {
      tries += 1;
      if (tries === 1) throw new Error('The first try fails.');
    });
    await runner.runDue();
    await runner.runDue();
    expect(tries).toBe(1);
    await age('test.failing', 61);
    await runner.runDue();
    expect(tries).toBe(2);
  });
});

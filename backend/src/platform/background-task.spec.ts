import { BackgroundTask } from './background-task';

const SILENT = { error: () => undefined };

/** A task whose runs end when the test ends them. */
function controlledTask() {
  const ends: (() => void)[] = [];
  const task = new BackgroundTask(() => new Promise((resolve) => ends.push(resolve)), SILENT);
  return { task, ends };
}

it('joins the run that is in progress instead of starting a second one', async () => {
  const { task, ends } = controlledTask();
  const runs = [task.run(), task.run()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await Promise.all(runs);
  void task.run();
  expect(ends).toHaveLength(2);
});

it('runs again after a failure, which it logs', async () => {
  const errors: unknown[] = [];
  const logger = { error: (error: unknown) => errors.push(error) };
  const failure = new Error('The database is gone.');
  let runs = 0;
  const task = new BackgroundTask(() => {
    runs += 1;
    return Promise.reject(failure);
  }, logger);
  await task.run();
  await task.run();
  expect(runs).toBe(2);
  expect(errors).toEqual([failure, failure]);
});

it('waits for the run in progress when it stops, and starts no other', async () => {
  const { task, ends } = controlledTask();
  void task.run();
  let isStopped = false;
  const stop = task.stop().then(() => (isStopped = true));
  expect(task.isStopping).toBe(true);
  await task.run();
  expect(ends).toHaveLength(1);
  expect(isStopped).toBe(false);
  ends[0]?.();
  await stop;
});

import { QueueFullError, Semaphore } from './semaphore';

/** Resolves after all pending promises. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const never = new AbortController().signal;

it('admits callers up to the limit and the others in order', async () => {
  const slots = new Semaphore(2, 2);
  const admitted: string[] = [];
  for (const name of ['one', 'two', 'three', 'four']) {
    void slots.acquire(never).then(() => admitted.push(name));
  }
  await settled();
  expect(admitted).toEqual(['one', 'two']);
  slots.release();
  await settled();
  expect(admitted).toEqual(['one', 'two', 'three']);
  slots.release();
  slots.release();
  await settled();
  expect(admitted).toEqual(['one', 'two', 'three', 'four']);
});

it('admits new callers after all slots are released', async () => {
  const slots = new Semaphore(1, 0);
  await slots.acquire(never);
  slots.release();
  await expect(slots.acquire(never)).resolves.toBeUndefined();
});

it('rejects callers when the queue is full', async () => {
  const slots = new Semaphore(1, 1);
  await slots.acquire(never);
  const waiting = slots.acquire(never);
  await expect(slots.acquire(never)).rejects.toBeInstanceOf(QueueFullError);
  slots.release();
  await expect(waiting).resolves.toBeUndefined();
});

it('removes a caller that stops waiting', async () => {
  const slots = new Semaphore(1, 1);
  await slots.acquire(never);
  const caller = new AbortController();
  const waiting = slots.acquire(caller.signal);
  caller.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  slots.release();
  await expect(slots.acquire(never)).resolves.toBeUndefined();
});

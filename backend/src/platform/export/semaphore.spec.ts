import { Semaphore } from './semaphore';

/** Resolves after all pending promises. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('admits callers up to the limit and the others in order', async () => {
  const slots = new Semaphore(2);
  const admitted: string[] = [];
  for (const name of ['one', 'two', 'three', 'four']) {
    void slots.acquire().then(() => admitted.push(name));
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
  const slots = new Semaphore(1);
  await slots.acquire();
  slots.release();
  await expect(slots.acquire()).resolves.toBeUndefined();
});

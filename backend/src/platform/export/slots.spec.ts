import { Slots } from './slots';

/** What has happened after everything that can happen by itself has. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('lets as many in as there are, and the others in their order', async () => {
  const slots = new Slots(2);
  const entered: string[] = [];
  for (const name of ['one', 'two', 'three', 'four']) {
    void slots.enter().then(() => entered.push(name));
  }
  await settled();
  expect(entered).toEqual(['one', 'two']);
  slots.leave();
  await settled();
  expect(entered).toEqual(['one', 'two', 'three']);
  slots.leave();
  slots.leave();
  await settled();
  expect(entered).toEqual(['one', 'two', 'three', 'four']);
});

it('is free again when everybody has left', async () => {
  const slots = new Slots(1);
  await slots.enter();
  slots.leave();
  await expect(slots.enter()).resolves.toBeUndefined();
});

/**
 * Ends the running task, so that the page can answer before the next one begins. Not by a timer, which
 * browsers hold back where the page is in the background.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

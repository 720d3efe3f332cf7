/**
 * Ends the running task, so that the browser can respond to input before the next one starts. Uses
 * a message channel because browsers throttle timers in background tabs.
 */
export const yieldToMain = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

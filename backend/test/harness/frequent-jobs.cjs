// Loaded into a server, which then looks for due jobs twice per second instead of every 15 seconds.
const JOB_INTERVAL_MS = 15_000;
const FREQUENT_MS = 500;

const { setInterval } = globalThis;
globalThis.setInterval = (callback, milliseconds, ...args) =>
  setInterval(callback, milliseconds === JOB_INTERVAL_MS ? FREQUENT_MS : milliseconds, ...args);

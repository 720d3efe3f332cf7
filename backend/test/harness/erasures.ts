import { ErasureWorker } from '../../src/modules/privacy/erasure-worker';
import type { TestApp } from './start-app';

/** Runs the erasures that are due now, even if another process has the lease. */
export async function runErasures({ database, nest }: TestApp): Promise<void> {
  const worker = nest.get(ErasureWorker);
  // Waits for a run in progress, which may not have got the lease.
  await worker.tick();
  await database.query("DELETE FROM job_leases WHERE job = 'privacy.erase'");
  await worker.tick();
}

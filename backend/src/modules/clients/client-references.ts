import type { EntityManager } from 'typeorm';

/** Tables whose records are for a client, and say so by its address. */
export const TABLES_WITH_CLIENTS = ['projects', 'tickets', 'invoices'] as const;

export type TableWithClients = (typeof TABLES_WITH_CLIENTS)[number];

export const isReferredToBy = (
  em: EntityManager,
  table: TableWithClients,
  clientId: number,
): Promise<boolean> => exists(em, `${table} WHERE clientId = ?`, [clientId]);

/** Whether records of the client carry the address. */
export async function isAddressInUse(
  em: EntityManager,
  clientId: number,
  email: string,
): Promise<boolean> {
  for (const table of TABLES_WITH_CLIENTS) {
    const rows = `${table} WHERE clientId = ? AND clientEmail = ?`;
    if (await exists(em, rows, [clientId, email])) return true;
  }
  return false;
}

export const hasActiveProject = (em: EntityManager, clientId: number): Promise<boolean> =>
  exists(em, "projects WHERE clientId = ? AND status = 'active'", [clientId]);

async function exists(em: EntityManager, rows: string, params: unknown[]): Promise<boolean> {
  const found = await em.query<unknown[]>(`SELECT 1 FROM ${rows} LIMIT 1`, params);
  return found.length > 0;
}

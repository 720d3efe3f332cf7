import type { Client } from './client';
import { zipEntries } from './zip-entries';

/** The files of the archive with the personal data of a user or a client, by name. */
export async function exportPerson(
  superAdmin: Client,
  kind: 'users' | 'clients',
  id: number,
): Promise<Map<string, Buffer>> {
  const response = await superAdmin
    .get(`/api/privacy/${kind}/${id}/export`)
    .responseType('blob')
    .expect(200)
    .expect('Content-Type', 'application/zip');
  return new Map(zipEntries(response.body as Buffer).map(({ name, content }) => [name, content]));
}

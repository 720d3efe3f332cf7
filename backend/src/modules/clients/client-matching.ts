import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ClientMatchDto, MatchClientDto } from './dto/client-match.dto';
import {
  coreOfName,
  MAX_TYPOS,
  similarClients,
  unchangedParts,
  type KnownClient,
} from './rules/similar-clients';

/** Clients that are compared; more share parts of a name only in very large companies. */
const MAX_CANDIDATES = 5000;

/** A legal form and punctuation that the entered name may lack. */
const MAX_ADDED_LETTERS = 20;

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Finds the client that a name and an address belong to, or may be meant for. */
@Injectable()
export class ClientMatching {
  constructor(private readonly dataSource: DataSource) {}

  /** docs/domain/clients.md#matching */
  async match({ name, email }: MatchClientDto): Promise<ClientMatchDto> {
    const client = await this.owner(email);
    if (client) return { client, suggestions: [] };
    const candidates = await Promise.all([this.byEmail(email), this.byName(name)]);
    const known = new Map(candidates.flat().map((candidate) => [candidate.id, candidate]));
    return { client: null, suggestions: similarClients({ name, email }, [...known.values()]) };
  }

  /** The client with this current or former address. */
  private async owner(email: string): Promise<KnownClient | undefined> {
    const [owner] = await this.dataSource.query<KnownClient[]>(
      `SELECT id, name, email FROM clients WHERE email = ?
       UNION ALL
       SELECT c.id, c.name, c.email FROM client_addresses a JOIN clients c ON c.id = a.clientId
       WHERE a.email = ? LIMIT 1`,
      [email, email],
    );
    return owner;
  }

  /** Clients whose address shares a part with this one; read from the index of addresses. */
  private byEmail(email: string): Promise<KnownClient[]> {
    return this.candidates('email', unchangedParts(email), [email.length, email.length]);
  }

  /** Clients whose name shares a part with this one; read from the index of names. */
  private byName(name: string): Promise<KnownClient[]> {
    const core = coreOfName(name);
    const parts = [...new Set([...unchangedParts(name), ...unchangedParts(core)])];
    return this.candidates('name', parts, [core.length, name.length + MAX_ADDED_LETTERS]);
  }

  /** @param length of the text without typos, from and to */
  private candidates(
    column: 'email' | 'name',
    parts: readonly string[],
    [shortest, longest]: readonly [number, number],
  ): Promise<KnownClient[]> {
    return this.dataSource.query<KnownClient[]>(
      `SELECT c.id, c.name, c.email FROM clients c
       JOIN (
         SELECT id FROM clients
         WHERE CHAR_LENGTH(${column}) BETWEEN ? AND ?
           AND (${parts.map(() => `${column} LIKE ?`).join(' OR ')})
         LIMIT ${MAX_CANDIDATES}
       ) similar USING (id)`,
      [shortest - MAX_TYPOS, longest + MAX_TYPOS, ...parts.map((part) => `%${escapeLike(part)}%`)],
    );
  }
}

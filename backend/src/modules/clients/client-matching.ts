import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { escapeLike } from '../../platform/database/text-search';
import { MAX_TYPOS } from '../../platform/edit-distance';
import type { ClientMatchDto, MatchClientDto } from './dto/client-match.dto';
import {
  type Candidate,
  coreOfName,
  type KnownClient,
  similarClients,
  unchangedParts,
} from './rules/similar-clients';

/** Maximum number of compared rows. Only very large companies have more similar names. */
const MAX_CANDIDATES = 5000;

/** The letters of a legal form and punctuation that the entered name may lack. */
const MAX_ADDED_LETTERS = 20;

/** The tables with names and addresses to compare; `t` is the table. */
const CANDIDATES = {
  clients: { key: 'id', select: 't.id, t.name, t.email FROM clients t' },
  client_addresses: {
    key: 'email',
    select: `c.id, c.name, c.email, t.email AS formerEmail
             FROM client_addresses t JOIN clients c ON c.id = t.clientId`,
  },
  client_contacts: {
    key: 'id',
    select: `c.id, c.name, c.email, t.name AS contactName, t.email AS contactEmail
             FROM client_contacts t JOIN clients c ON c.id = t.clientId`,
  },
} as const;

interface CandidateRow extends KnownClient {
  formerEmail?: string;
  contactName?: string;
  contactEmail?: string | null;
}

/** The parts of a text, and its length range without typos. */
interface Pattern {
  column: 'email' | 'name';
  parts: readonly string[];
  length: { from: number; to: number };
}

const emailPattern = (email: string): Pattern => ({
  column: 'email',
  parts: unchangedParts(email),
  length: { from: email.length, to: email.length },
});

function namePattern(name: string): Pattern {
  const core = coreOfName(name);
  return {
    column: 'name',
    parts: [...new Set([...unchangedParts(name), ...unchangedParts(core)])],
    length: { from: core.length, to: name.length + MAX_ADDED_LETTERS },
  };
}

/** Finds the client with a name and an address, or similar clients. */
@Injectable()
export class ClientMatching {
  constructor(private readonly dataSource: DataSource) {}

  /** docs/domain/clients.md#matching */
  async match({ name, email }: MatchClientDto): Promise<ClientMatchDto> {
    const client = await this.owner(email);
    if (client) return { client, suggestions: [] };
    const [similarEmail, similarName] = [emailPattern(email), namePattern(name)];
    const known = await Promise.all([
      this.candidates('clients', similarEmail),
      this.candidates('clients', similarName),
      this.candidates('client_addresses', similarEmail),
      this.candidates('client_contacts', similarEmail),
      this.candidates('client_contacts', similarName),
    ]);
    const suggestions = similarClients({ name, email }, known.flat());
    // Someone else may have added the client between the queries.
    const added = suggestions.find((suggestion) => suggestion.email === email);
    return added ? { client: added, suggestions: [] } : { client: null, suggestions };
  }

  /**
   * Clients with an address that differs from this one by a typo: their own, a former, or a
   * contact's.
   */
  async withSimilarEmail(email: string): Promise<KnownClient[]> {
    const pattern = emailPattern(email);
    const known = await Promise.all([
      this.candidates('clients', pattern),
      this.candidates('client_addresses', pattern),
      this.candidates('client_contacts', pattern),
    ]);
    return similarClients({ name: '', email }, known.flat());
  }

  /** The client that has or had this address, itself or for a contact. */
  private async owner(email: string): Promise<KnownClient | undefined> {
    const [owner] = await this.dataSource.query<KnownClient[]>(
      `SELECT id, name, email FROM clients WHERE email = ?
       UNION ALL
       SELECT c.id, c.name, c.email FROM client_addresses a JOIN clients c ON c.id = a.clientId
       WHERE a.email = ?
       UNION ALL
       SELECT c.id, c.name, c.email FROM client_contacts k JOIN clients c ON c.id = k.clientId
       WHERE k.email = ? LIMIT 1`,
      [email, email, email],
    );
    return owner;
  }

  /** Rows that have a part in common with the text, read from the column's index. */
  private async candidates(
    table: keyof typeof CANDIDATES,
    { column, parts, length }: Pattern,
  ): Promise<Candidate[]> {
    const { key, select } = CANDIDATES[table];
    const rows = await this.dataSource.query<CandidateRow[]>(
      `SELECT ${select}
       JOIN (
         SELECT ${key} FROM ${table}
         WHERE CHAR_LENGTH(${column}) BETWEEN ? AND ?
           AND (${parts.map(() => `${column} LIKE ?`).join(' OR ')})
         LIMIT ${MAX_CANDIDATES}
       ) similar ON similar.${key} = t.${key}`,
      [
        length.from - MAX_TYPOS,
        length.to + MAX_TYPOS,
        ...parts.map((part) => `%${escapeLike(part)}%`),
      ],
    );
    return rows.map(({ contactName, contactEmail = null, ...candidate }) => ({
      ...candidate,
      ...(contactName !== undefined && { contact: { name: contactName, email: contactEmail } }),
    }));
  }
}

import type { AuditEntity, Right } from '@atrium/contracts';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access';
import { AppError } from '../../platform/http/app-error';
import { InvoicesReader } from '../billing';
import { ClientsReader } from '../clients';
import { EvidenceReader } from '../evidence';
import { ExpensesReader } from '../expenses';
import { ProjectsReader } from '../projects';
import { TicketsReader } from '../tickets';
import { TimeOffReader } from '../timeoff';

interface Source {
  right: Right;
  read: (actor: Actor, id: number) => Promise<object>;
}

/** Reads records as the API shows them to a service account. */
@Injectable()
export class WebhookRecords {
  private readonly sources: Partial<Record<AuditEntity, Source>>;

  constructor(
    projects: ProjectsReader,
    tickets: TicketsReader,
    clients: ClientsReader,
    evidence: EvidenceReader,
    invoices: InvoicesReader,
    expenses: ExpensesReader,
    timeOff: TimeOffReader,
  ) {
    const read =
      (reader: { detail: (actor: Actor, id: number) => Promise<object> }): Source['read'] =>
      (actor, id) =>
        reader.detail(actor, id);
    this.sources = {
      project: { right: 'project.read', read: read(projects) },
      ticket: { right: 'ticket.read', read: read(tickets) },
      client: { right: 'client.read', read: read(clients) },
      evidence: { right: 'evidence.read', read: read(evidence) },
      invoice: { right: 'invoice.read', read: read(invoices) },
      expense: { right: 'expense.read', read: read(expenses) },
      time_off_request: { right: 'timeoff.own', read: read(timeOff) },
    };
  }

  /** Whether the actor may read records of this kind. */
  canRead({ rights }: Actor, entity: AuditEntity): boolean {
    const source = this.sources[entity];
    return source !== undefined && rights.has(source.right);
  }

  /** @returns undefined for a record that was deleted or that the actor may not see */
  async read(actor: Actor, entity: AuditEntity, id: number): Promise<object | undefined> {
    const source = this.sources[entity];
    if (!source || !this.canRead(actor, entity)) return undefined;
    try {
      return await source.read(actor, id);
    } catch (error) {
      if (error instanceof AppError && [403, 404].includes(error.status)) return undefined;
      throw error;
    }
  }
}

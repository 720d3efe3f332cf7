import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Settings } from '../settings';
import { ClientRecords } from './client-records';
import type { ClientCardFiguresDto, ClientFiguresDto, ClientListItemDto } from './dto/client.dto';

/** The driver returns counts as text. */
type FigureRow = Partial<Record<keyof ClientFiguresDto, string | null>>;

type ListFigures = Pick<ClientListItemDto, 'figures' | 'outstanding'>;

const NO_PROJECTS: ClientCardFiguresDto = { activeProjects: 0, totalValue: '0.00' };

/** Counts and sums the records of clients. */
@Injectable()
export class ClientFigures {
  constructor(
    private readonly records: ClientRecords,
    private readonly settings: Settings,
  ) {}

  /** The figures of the clients of one page. Those of invoices need the right to read invoices. */
  async ofPage(
    em: EntityManager,
    actor: Actor,
    clientIds: readonly number[],
  ): Promise<(clientId: number) => ListFigures> {
    if (clientIds.length === 0) return () => ({ figures: NO_PROJECTS });
    const { currency } = await this.settings.get('company');
    const figures = await this.records.get('projects').cardFigures(em, clientIds);
    const outstanding = actor.rights.has('invoice.read')
      ? await this.records.get('invoices').outstanding(em, clientIds, currency)
      : undefined;
    return (clientId) => ({
      figures: figures.get(clientId) ?? NO_PROJECTS,
      ...(outstanding && { outstanding: outstanding.get(clientId) ?? [] }),
    });
  }

  /** In one statement. Figures of invoices need the right to read invoices. */
  async of(em: EntityManager, actor: Actor, clientId: number): Promise<ClientFiguresDto> {
    const withInvoices = actor.rights.has('invoice.read');
    const kinds = [
      'projects',
      'tickets',
      ...(withInvoices ? (['invoices'] as const) : []),
    ] as const;
    const tables = kinds.map((kind) => `(${this.records.get(kind).figuresSql}) ${kind}`);
    const { currency } = await this.settings.getIn(em, 'company');
    const [row] = await em.query<FigureRow[]>(
      `SELECT * FROM ${tables.join(' CROSS JOIN ')}`,
      kinds.flatMap((kind) => (kind === 'invoices' ? [currency, clientId] : [clientId])),
    );
    return {
      projects: Number(row?.projects ?? 0),
      activeProjects: Number(row?.activeProjects ?? 0),
      totalValue: row?.totalValue ?? '0.00',
      tickets: Number(row?.tickets ?? 0),
      openTickets: Number(row?.openTickets ?? 0),
      ...(withInvoices && {
        invoices: Number(row?.invoices ?? 0),
        invoiced: row?.invoiced ?? '0.00',
        outstanding: row?.outstanding ?? '0.00',
        credits: row?.credits ?? '0.00',
        otherCurrencies: row?.otherCurrencies?.split(',').sort() ?? [],
      }),
    };
  }
}

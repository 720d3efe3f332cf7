import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access';
import { Settings } from '../settings';
import type { ProjectFiguresDto } from './dto/project.dto';

type Figure = keyof ProjectFiguresDto;

/**
 * Records of another module that refer to projects. The owner of their table implements this and
 * registers it with {@link ProjectRecords}: it depends on projects, so projects cannot import it.
 */
export interface LinkedRecords {
  /**
   * A subquery for each figure. It takes the project's id, and before it the currency of the company
   * if the figure depends on it.
   */
  readonly figures: Partial<Record<Figure, string>>;
}

/** Records that prevent the deletion of their project. */
interface ProtectingRecords extends LinkedRecords {
  exist(em: EntityManager, projectId: number): Promise<boolean>;
}

interface Sources {
  tickets: LinkedRecords;
  evidence: LinkedRecords;
  invoices: ProtectingRecords;
  expenses: ProtectingRecords;
}

const COUNTS = ['openTickets', 'tickets', 'evidenceFiles'] as const satisfies Figure[];
const IN_CURRENCY = ['invoiced', 'otherCurrencies'] as const satisfies Figure[];
const AMOUNTS = [...IN_CURRENCY, 'spent'] as const satisfies Figure[];

const isInCurrency = (figure: Figure): boolean => IN_CURRENCY.some((name) => name === figure);

/** The records of other modules that refer to projects. */
@Injectable()
export class ProjectRecords {
  private readonly sources: Partial<Sources> = {};
  private readonly subqueries: LinkedRecords['figures'] = {};

  constructor(private readonly settings: Settings) {}

  register<Kind extends keyof Sources>(kind: Kind, source: Sources[Kind]): void {
    this.sources[kind] = source;
    Object.assign(this.subqueries, source.figures);
  }

  /** Whether records of this kind refer to the project. */
  async exist(
    kind: 'invoices' | 'expenses',
    em: EntityManager,
    projectId: number,
  ): Promise<boolean> {
    const source = this.sources[kind];
    if (!source) throw new Error(`No module has registered the ${kind} of projects.`);
    return source.exist(em, projectId);
  }

  /**
   * Counts and sums the records of a project in one statement. Amounts need the right to read
   * invoices.
   */
  async figures(em: EntityManager, actor: Actor, projectId: number): Promise<ProjectFiguresDto> {
    const withAmounts = actor.rights.has('invoice.read');
    const names: Figure[] = withAmounts ? [...COUNTS, ...AMOUNTS] : [...COUNTS];
    const { currency } = await this.settings.getIn(em, 'company');
    const [row] = await em.query<Partial<Record<Figure, string | null>>[]>(
      `SELECT ${names.map((name) => `(${this.subqueryOf(name)}) AS ${name}`).join(', ')}`,
      names.flatMap((name) => (isInCurrency(name) ? [currency, projectId] : [projectId])),
    );
    return {
      openTickets: Number(row?.openTickets ?? 0),
      tickets: Number(row?.tickets ?? 0),
      evidenceFiles: Number(row?.evidenceFiles ?? 0),
      ...(withAmounts && {
        invoiced: row?.invoiced ?? '0.00',
        otherCurrencies: row?.otherCurrencies?.split(',').sort() ?? [],
        spent: row?.spent ?? '0.00',
      }),
    };
  }

  private subqueryOf(figure: Figure): string {
    const subquery = this.subqueries[figure];
    if (!subquery) throw new Error(`No module has registered the figure ${figure} of projects.`);
    return subquery;
  }
}

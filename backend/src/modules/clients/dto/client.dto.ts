import { ApiProperty } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import { RecordType } from '../../../platform/http/validation';
import type { ClientAction } from '../clients.policy';
import { CreateClientDto } from './client-input.dto';

/** The caller's abilities on the client. */
class ClientAbilitiesDto implements Abilities<ClientAction> {
  @ApiAbility('Edit the client')
  update: Ability;

  @ApiAbility('Merge the client into another client')
  merge: Ability;

  @ApiAbility('Delete the client')
  delete: Ability;
}

/** The figures on a client's card. */
export class ClientCardFiguresDto {
  @ApiProperty({ type: 'integer', example: 3 })
  activeProjects: number;

  @ApiProperty({
    description: 'Sum of the budgets of all its projects, a decimal string with two places.',
    example: '125000.00',
  })
  totalValue: string;
}

const ofInvoices = {
  required: false,
  description: "Omitted for users who can't read invoices.",
} as const;

/** Counts and sums of the client's records. */
export class ClientFiguresDto extends ClientCardFiguresDto {
  @ApiProperty({ type: 'integer', example: 5 })
  projects: number;

  @ApiProperty({ type: 'integer', example: 2 })
  openTickets: number;

  @ApiProperty({ type: 'integer', example: 14 })
  tickets: number;

  /** Issued invoices, without drafts and credit notes. */
  @ApiProperty({ ...ofInvoices, type: 'integer', example: 4 })
  invoices?: number;

  /** The total of the issued invoices that are not cancelled, minus credits. */
  @ApiProperty({ ...ofInvoices, type: String, example: '31250.00' })
  invoiced?: string;

  /** Pending and overdue invoices. */
  @ApiProperty({ ...ofInvoices, type: String, example: '8400.00' })
  outstanding?: string;

  /** Credits on paid invoices that were not refunded. They don't reduce the outstanding amount. */
  @ApiProperty({ ...ofInvoices, type: String, example: '0.00' })
  credits?: string;

  /** Currencies of invoices that the amounts don't include. */
  @ApiProperty({ ...ofInvoices, type: String, isArray: true, example: ['EUR'] })
  otherCurrencies?: string[];
}

class ClientDto extends RecordType(CreateClientDto) {
  @ApiProperty({ type: 'integer', example: 4 })
  id: number;

  @ApiProperty({ type: String, nullable: true, example: 'Sales tax 5.5%' })
  taxRateName: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-09-01T08:30:00.000Z' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  updatedAt: Date;

  @ApiProperty({ type: 'integer', example: 3 })
  version: number;

  @ApiProperty({ type: ClientAbilitiesDto })
  abilities: Abilities<ClientAction>;
}

/** The balance due of a client's pending and overdue invoices in one currency. */
export class ClientOutstandingDto {
  @ApiProperty({ example: 'USD' })
  currency: string;

  @ApiProperty({ example: '8400.00' })
  amount: string;
}

/** A client as lists show it. */
export class ClientListItemDto extends ClientDto {
  @ApiProperty({ type: ClientCardFiguresDto })
  figures: ClientCardFiguresDto;

  @ApiProperty({
    required: false,
    type: ClientOutstandingDto,
    isArray: true,
    description:
      "Balances due by currency, the company's first. Omitted for users who can't read invoices.",
  })
  outstanding?: ClientOutstandingDto[];
}

/** A client as its page shows it. */
export class ClientDetailDto extends ClientDto {
  @ApiProperty({
    type: String,
    isArray: true,
    description:
      'Earlier email addresses and those of merged clients. Records with them are linked.',
    example: ['office@acme.example'],
  })
  formerEmails: string[];

  @ApiProperty({ type: ClientFiguresDto })
  figures: ClientFiguresDto;
}

/** Number of clients, in total and by status. */
export class ClientSummaryDto {
  @ApiProperty({ type: 'integer', example: 9 })
  total: number;

  @ApiProperty({ type: 'integer', example: 7 })
  active: number;

  @ApiProperty({ type: 'integer', example: 1 })
  prospect: number;

  @ApiProperty({ type: 'integer', example: 1 })
  inactive: number;
}

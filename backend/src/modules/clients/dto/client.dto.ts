import { ApiProperty } from '@nestjs/swagger';
import {
  CLIENT_STATUSES,
  type Abilities,
  type Ability,
  type ClientStatus,
} from '@atrium/contracts';
import { ApiAbility } from '../../../platform/access';
import type { ClientAction } from '../clients.policy';

/** What the caller may do with the client. */
export class ClientAbilitiesDto implements Abilities<ClientAction> {
  @ApiAbility('Edit the facts')
  update: Ability;

  @ApiAbility('Merge the client into another one')
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
  description: 'Left out for those who may not read invoices.',
} as const;

/** What belongs to a client, in figures. */
export class ClientFiguresDto extends ClientCardFiguresDto {
  @ApiProperty({ type: 'integer', example: 5 })
  projects: number;

  @ApiProperty({ type: 'integer', example: 2 })
  openTickets: number;

  @ApiProperty({ type: 'integer', example: 14 })
  tickets: number;

  @ApiProperty({ ...ofInvoices, type: 'integer', example: 4 })
  invoices?: number;

  /** Invoices that were not cancelled. */
  @ApiProperty({ ...ofInvoices, type: String, example: '31250.00' })
  invoiced?: string;

  /** Invoices that are pending or overdue. */
  @ApiProperty({ ...ofInvoices, type: String, example: '8400.00' })
  outstanding?: string;
}

const nullableText = { type: String, nullable: true } as const;

/** The facts of a client. */
export class ClientDto {
  @ApiProperty({ type: 'integer', example: 4 })
  id: number;

  @ApiProperty({ example: 'Acme Corporation' })
  name: string;

  @ApiProperty({ ...nullableText, example: 'Technology' })
  industry: string | null;

  @ApiProperty({ enum: CLIENT_STATUSES, enumName: 'ClientStatus', example: 'active' })
  status: ClientStatus;

  @ApiProperty({ ...nullableText, example: 'John Smith' })
  contactName: string | null;

  @ApiProperty({ format: 'email', example: 'john.smith@acme.example' })
  email: string;

  @ApiProperty({ ...nullableText, example: '+1 555 0101' })
  phone: string | null;

  @ApiProperty({ ...nullableText, example: '120 Market Street, San Francisco, CA' })
  address: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-09-01T08:30:00.000Z' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  updatedAt: Date;

  @ApiProperty({ type: 'integer', example: 3 })
  version: number;

  @ApiProperty({ type: ClientAbilitiesDto })
  abilities: Abilities<ClientAction>;
}

/** A client as its card shows it. */
export class ClientListItemDto extends ClientDto {
  @ApiProperty({ type: ClientCardFiguresDto })
  figures: ClientCardFiguresDto;
}

/** A client with everything that its page shows at once. */
export class ClientDetailDto extends ClientDto {
  @ApiProperty({
    type: String,
    isArray: true,
    description: 'Addresses it had before or got by a merge; records with them are linked, too.',
    example: ['office@acme.example'],
  })
  formerEmails: string[];

  @ApiProperty({ type: ClientFiguresDto })
  figures: ClientFiguresDto;
}

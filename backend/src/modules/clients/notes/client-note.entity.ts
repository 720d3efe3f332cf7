import { Entity, Index } from 'typeorm';
import { AuthoredText } from '../../../platform/authored-texts';
import { ReferenceColumn } from '../../../platform/database';

/** docs/domain/clients.md#notes */
@Entity('client_notes')
@Index(['clientId', 'createdAt', 'id'])
export class ClientNote extends AuthoredText {
  @ReferenceColumn('clients', { onDelete: 'CASCADE' })
  clientId: number;
}

import { Entity, Index } from 'typeorm';
import { AuthoredText } from '../../../platform/authored-texts';
import { ReferenceColumn } from '../../../platform/database';

/** docs/domain/clients.md#notes */
@Entity('client_notes')
@Index(['clientId', 'createdAt', 'id'])
@Index('ft_client_notes', ['body'], { fulltext: true })
export class ClientNote extends AuthoredText {
  @ReferenceColumn('clients', { onDelete: 'CASCADE' })
  clientId: number;
}

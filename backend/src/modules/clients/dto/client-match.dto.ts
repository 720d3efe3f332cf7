import { CLIENT_LABELS } from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { EmailField, TextField } from '../../../platform/http/validation';
import { SIMILARITIES, type Similarity } from '../rules/similar-clients';

export class MatchClientDto {
  @TextField({ label: CLIENT_LABELS.name, example: 'Acme Corp' })
  name: string;

  @EmailField({ label: CLIENT_LABELS.email, example: 'john.smith@acme.exmaple' })
  email: string;
}

/** A client as pickers show it. */
export class MatchedClientDto {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 'Acme Corporation' })
  name: string;

  @ApiProperty({ format: 'email', example: 'john.smith@acme.example' })
  email: string;
}

export class ClientSuggestionDto extends MatchedClientDto {
  @ApiProperty({
    enum: SIMILARITIES,
    enumName: 'ClientSimilarity',
    description: 'The field that is similar.',
    example: 'email',
  })
  reason: Similarity;
}

export class ClientMatchDto {
  @ApiProperty({
    type: MatchedClientDto,
    nullable: true,
    description: 'The client with this current or former address.',
  })
  client: MatchedClientDto | null;

  @ApiProperty({
    type: ClientSuggestionDto,
    isArray: true,
    description: 'Similar clients, the most similar first; none if there is a `client`.',
  })
  suggestions: ClientSuggestionDto[];
}

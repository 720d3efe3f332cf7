import { PROJECT_COMMENT_LABELS as LABELS } from '@atrium/contracts';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import { ListQuery } from '../../../platform/http/paging';
import {
  DescriptionField,
  RecordType,
  UpdateType,
  VersionField,
} from '../../../platform/http/validation';
import type { ProjectCommentAction } from './project-comments.policy';

export class CreateProjectCommentDto {
  @DescriptionField({
    label: LABELS.body,
    description: '`@` and a username or display name notifies that user.',
    example: '@Maya Okafor, the client approved the design.',
  })
  body: string;
}

export class UpdateProjectCommentDto extends UpdateType(CreateProjectCommentDto) {
  @VersionField()
  version?: number;
}

export class ListProjectCommentsQuery extends OmitType(ListQuery, ['search'] as const) {}

class ProjectCommentAbilitiesDto implements Abilities<ProjectCommentAction> {
  @ApiAbility('Edit the comment')
  update: Ability;

  @ApiAbility('Delete the comment')
  delete: Ability;
}

export class ProjectCommentDto extends RecordType(CreateProjectCommentDto) {
  @ApiProperty({ type: 'integer', example: 18 })
  id: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Null after the account was deleted.',
    example: 7,
  })
  authorId: number | null;

  @ApiProperty({ example: 'Maya Okafor' })
  authorName: string;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  updatedAt: Date;

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;

  @ApiProperty({ type: ProjectCommentAbilitiesDto })
  abilities: ProjectCommentAbilitiesDto;
}

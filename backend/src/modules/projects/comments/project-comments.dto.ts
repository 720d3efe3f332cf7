import { PROJECT_COMMENT_LABELS as LABELS } from '@atrium/contracts';
import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import { AuthoredTextDto } from '../../../platform/authored-texts';
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

class ProjectCommentAbilitiesDto implements Abilities<ProjectCommentAction> {
  @ApiAbility('Edit the comment')
  update: Ability;

  @ApiAbility('Delete the comment')
  delete: Ability;
}

export class ProjectCommentDto extends IntersectionType(
  RecordType(CreateProjectCommentDto),
  AuthoredTextDto,
) {
  @ApiProperty({ type: ProjectCommentAbilitiesDto })
  abilities: ProjectCommentAbilitiesDto;
}

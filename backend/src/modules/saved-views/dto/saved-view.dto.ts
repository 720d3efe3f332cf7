import {
  LIMITS,
  type Role,
  ROLES,
  SAVED_VIEW_LABELS as LABELS,
  SAVED_VIEW_SCREENS,
  type SavedViewScreen,
} from '@atrium/contracts';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import {
  BooleanField,
  ChoiceField,
  TextField,
  UpdateType,
  VersionField,
} from '../../../platform/http/validation';
import type { SavedViewAction } from '../saved-views.policy';

const SCREEN = { label: 'Screen', enumName: 'SavedViewScreen', example: 'tickets' } as const;

export class ListSavedViewsQuery {
  @ChoiceField(SAVED_VIEW_SCREENS, { ...SCREEN, optional: true })
  screen?: SavedViewScreen;
}

export class CreateSavedViewDto {
  @ChoiceField(SAVED_VIEW_SCREENS, SCREEN)
  screen: SavedViewScreen;

  @TextField({ label: LABELS.name, max: LIMITS.savedViewNameLength, example: 'Urgent and mine' })
  name: string;

  @TextField({
    label: LABELS.state,
    optional: true,
    nullable: true,
    max: LIMITS.savedViewStateLength,
    description:
      "The query string of the screen's URL, without the question mark. Empty for no filters and the default order and columns.",
    example: 'priority=high&sort=dueAt',
  })
  state?: string | null;

  @BooleanField({
    label: 'Default',
    optional: true,
    description:
      "The screen opens with this view for the caller. Replaces the caller's previous default.",
    example: false,
  })
  isDefault?: boolean;

  @ChoiceField(ROLES, {
    label: LABELS.sharedWithRole,
    enumName: 'Role',
    optional: true,
    nullable: true,
    description: 'Users with this role or a higher one see the view. Only managers share views.',
    example: 'employee',
  })
  sharedWithRole?: Role | null;
}

/** Omitted fields keep their values. Everyone who sees a view can make it their default. */
export class UpdateSavedViewDto extends UpdateType(OmitType(CreateSavedViewDto, ['screen'])) {
  @VersionField()
  version?: number;
}

class SavedViewAbilitiesDto implements Abilities<SavedViewAction> {
  @ApiAbility('Change the name, the state and the sharing')
  update: Ability;

  @ApiAbility('Delete the view')
  delete: Ability;
}

export class SavedViewDto {
  @ApiProperty({ type: 'integer', example: 7 })
  id: number;

  @ApiProperty({ enum: SAVED_VIEW_SCREENS, enumName: 'SavedViewScreen', example: 'tickets' })
  screen: SavedViewScreen;

  @ApiProperty({ example: 'Urgent and mine' })
  name: string;

  @ApiProperty({
    description: "The query string of the screen's URL, without the question mark.",
    example: 'priority=high&sort=dueAt',
  })
  state: string;

  @ApiProperty({ description: 'The screen opens with this view for the caller.', example: false })
  isDefault: boolean;

  @ApiProperty({ enum: ROLES, enumName: 'Role', nullable: true, example: 'employee' })
  sharedWithRole: Role | null;

  @ApiProperty({ type: 'integer', example: 3 })
  ownerId: number;

  @ApiProperty({ example: 'Maya Okafor' })
  ownerName: string;

  @ApiProperty({ type: 'integer', example: 1 })
  version: number;

  @ApiProperty({ type: SavedViewAbilitiesDto })
  abilities: SavedViewAbilitiesDto;
}

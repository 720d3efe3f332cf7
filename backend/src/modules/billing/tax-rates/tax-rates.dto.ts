import {
  PERCENT_PLACES,
  TAX_CATEGORIES,
  TAX_RATE_LABELS,
  type TaxCategory,
} from '@atrium/contracts';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import { SyncedListQuery } from '../../../platform/http/changes-page';
import {
  BooleanField,
  ChoiceField,
  DecimalField,
  RecordType,
  TextField,
  UpdateType,
  VersionField,
} from '../../../platform/http/validation';
import type { TaxRateAction } from './tax-rates.policy';

export class CreateTaxRateDto {
  @TextField({ label: TAX_RATE_LABELS.name, max: 100, example: 'VAT 19%' })
  name: string;

  @ChoiceField(TAX_CATEGORIES, {
    label: TAX_RATE_LABELS.category,
    enumName: 'TaxCategory',
    description:
      'EN 16931 code: S standard, Z zero, E exempt, AE reverse charge, K intra-community, ' +
      'G export, O not subject to tax.',
    example: 'S',
  })
  category: TaxCategory;

  @DecimalField({
    label: TAX_RATE_LABELS.percent,
    max: 100,
    places: PERCENT_PLACES,
    description: 'Decimal string with three places, 0 in all categories except S.',
    example: '19.000',
  })
  percent: string;

  @TextField({
    label: TAX_RATE_LABELS.reason,
    optional: true,
    nullable: true,
    max: 500,
    description: 'Why no tax is charged. Required in the categories E, AE, K, G and O.',
    example: null,
  })
  reason?: string | null;

  @BooleanField({
    label: TAX_RATE_LABELS.isDefault,
    optional: true,
    description: 'Applies to lines without a tax rate. Replaces the previous default.',
    example: false,
  })
  isDefault?: boolean;
}

/** Omitted fields keep their values. */
export class UpdateTaxRateDto extends UpdateType(CreateTaxRateDto) {
  @BooleanField({
    label: TAX_RATE_LABELS.isActive,
    optional: true,
    description: '`false` retires the rate: existing records keep it, and new ones cannot use it.',
    example: true,
  })
  isActive?: boolean;

  @VersionField()
  version?: number;
}

/** Retired rates are included. Sorted by name. */
export class ListTaxRatesQuery extends OmitType(SyncedListQuery, ['search']) {}

/** The caller's abilities on the tax rate. */
class TaxRateAbilitiesDto implements Abilities<TaxRateAction> {
  @ApiAbility('Change name, category, percent and reason')
  update: Ability;

  @ApiAbility('Retire the rate, restore it, or make it the default')
  retire: Ability;
}

export class TaxRateDto extends RecordType(CreateTaxRateDto) {
  @ApiProperty({ type: 'integer', example: 2 })
  id: number;

  @ApiProperty({ description: 'False once the rate is retired.', example: true })
  isActive: boolean;

  @ApiProperty({ description: 'A client or an invoice line uses the rate.', example: false })
  isUsed: boolean;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-09-01T08:30:00.000Z' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T14:05:09.120Z' })
  updatedAt: Date;

  @ApiProperty({ type: 'integer', example: 3 })
  version: number;

  @ApiProperty({ type: TaxRateAbilitiesDto })
  abilities: Abilities<TaxRateAction>;
}

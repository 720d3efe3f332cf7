import {
  type ExportFormat,
  LIMITS,
  PAYMENT_KINDS,
  PAYMENT_LABELS as LABELS,
  PAYMENT_METHODS,
  type PaymentKind,
  type PaymentMethod,
} from '@atrium/contracts';
import { ApiProperty } from '@nestjs/swagger';
import { type Abilities, type Ability, ApiAbility } from '../../../platform/access';
import { ExportFormatField } from '../../../platform/export';
import {
  CalendarDateField,
  ChoiceField,
  DescriptionField,
  MoneyField,
  RecordType,
  TextField,
  VersionField,
} from '../../../platform/http/validation';

export class CreatePaymentDto {
  @ChoiceField(PAYMENT_KINDS, {
    label: 'Kind',
    enumName: 'PaymentKind',
    optional: true,
    description: '`payment` by default. A refund settles a negative balance.',
    example: 'payment',
  })
  kind?: PaymentKind;

  @CalendarDateField({
    label: LABELS.date,
    nullable: true,
    optional: true,
    description: 'Today in the company time zone by default.',
    example: '2026-11-20',
  })
  date?: string | null;

  @MoneyField({
    label: LABELS.amount,
    description: 'Above 0 and at most the balance due.',
    example: '250.00',
  })
  amount: string;

  @ChoiceField(PAYMENT_METHODS, {
    label: LABELS.method,
    enumName: 'PaymentMethod',
    example: 'bank-transfer',
  })
  method: PaymentMethod;

  @TextField({
    label: LABELS.reference,
    nullable: true,
    optional: true,
    example: 'Statement 17, line 3',
  })
  reference?: string | null;

  @VersionField()
  version?: number;
}

export class ReversePaymentDto {
  @DescriptionField({
    label: LABELS.reason,
    max: LIMITS.reasonLength,
    example: 'Belongs to another invoice',
  })
  reason: string;

  @VersionField()
  version?: number;
}

export class ExportPaymentsQuery {
  @CalendarDateField({ label: 'From', optional: true, example: '2026-11-01' })
  from?: string;

  @CalendarDateField({ label: 'To', optional: true, example: '2026-11-30' })
  to?: string;

  @ExportFormatField()
  format: ExportFormat = 'csv';
}

type PaymentAction = 'reverse';

/** The caller's abilities on the payment. */
class PaymentAbilitiesDto implements Abilities<PaymentAction> {
  @ApiAbility('Reverse the payment')
  reverse: Ability;
}

export class PaymentDto extends RecordType(CreatePaymentDto, {
  except: ['kind', 'date', 'version'],
}) {
  @ApiProperty({ type: 'integer', example: 9 })
  id: number;

  @ApiProperty({ enum: PAYMENT_KINDS, enumName: 'PaymentKind', example: 'payment' })
  kind: PaymentKind;

  @ApiProperty({ format: 'date', example: '2026-11-20' })
  date: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  reversedAt: Date | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Display name of the person who reversed it.',
    example: null,
  })
  reversedBy: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  reverseReason: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Display name of the person who recorded it; null once the account is deleted.',
    example: 'Jonas Weber',
  })
  createdBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T08:30:00.000Z' })
  createdAt: Date;

  @ApiProperty({ type: PaymentAbilitiesDto })
  abilities: Abilities<PaymentAction>;
}

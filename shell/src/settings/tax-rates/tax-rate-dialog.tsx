import {
  needsTaxReason,
  requiredMessage,
  TAX_CATEGORIES,
  TAX_CATEGORY_LABELS,
  TAX_RATE_LABELS as LABELS,
  type TaxCategory,
  taxErrors,
} from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import {
  CheckboxField,
  Form,
  FormDialog,
  NumberField,
  SelectField,
  TextField,
  validationRule,
} from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import type { CreateTaxRateDto, TaxRateDto } from '../../api/endpoints.generated';
import { useCreateTaxRateMutation, useUpdateTaxRateMutation } from '../settings-api';

interface TaxRateValues extends Omit<CreateTaxRateDto, 'percent'> {
  percent?: number | null;
}

const CATEGORIES = TAX_CATEGORIES.map((value) => ({
  value,
  label: `${TAX_CATEGORY_LABELS[value]} (${value})`,
}));

interface TaxRateDialogProps {
  /** The rate to edit; none adds a new one. */
  rate: TaxRateDto | undefined;
  onClose: () => void;
}

export function TaxRateDialog({ rate, onClose }: TaxRateDialogProps) {
  const [createTaxRate] = useCreateTaxRateMutation();
  const [updateTaxRate] = useUpdateTaxRateMutation();
  const mutate = useIdempotentMutation();

  const submit = async ({ percent, ...values }: TaxRateValues): Promise<void> => {
    const isTaxed = values.category === 'S';
    const input = { ...values, percent: String(isTaxed ? (percent ?? 0) : 0) };
    if (rate) {
      const { id, version } = rate;
      await updateTaxRate({ id, updateTaxRateDto: { ...input, version } }).unwrap();
    } else {
      await mutate((key) =>
        createTaxRate({ 'Idempotency-Key': key, createTaxRateDto: input }).unwrap(),
      );
    }
    toast.success(rate ? 'Tax rate saved' : 'Tax rate added');
  };

  return (
    <FormDialog<TaxRateValues>
      title={rate ? 'Edit Tax Rate' : 'Add Tax Rate'}
      recordId={rate?.id}
      submitLabel={rate ? 'Save Changes' : 'Add Tax Rate'}
      initialValues={rate ? { ...rate, percent: Number(rate.percent) } : { category: 'S' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={LABELS.name}
        placeholder="VAT 19%"
        maxLength={100}
        required={requiredMessage(LABELS.name)}
      />
      <SelectField
        name="category"
        label={LABELS.category}
        choices={CATEGORIES}
        required={requiredMessage(LABELS.category)}
      />
      <TaxFields />
      {(rate === undefined || rate.isActive) && (
        <CheckboxField
          name="isDefault"
          label="Use this rate for lines without a tax rate"
          help="Replaces the current default."
        />
      )}
    </FormDialog>
  );
}

/** The fields that depend on the category. */
function TaxFields() {
  const category = (Form.useWatch('category') as TaxCategory | undefined) ?? 'S';
  const needsReason = needsTaxReason(category);
  return (
    <>
      {category === 'S' && (
        <NumberField
          name="percent"
          label={LABELS.percent}
          min={0}
          max={100}
          unit="%"
          hideOptionalMark
          rules={[
            validationRule(
              (percent?: number | null) =>
                taxErrors({ category, percent: String(percent ?? 0), reason: null }).percent,
            ),
          ]}
        />
      )}
      <TextField
        name="reason"
        label={LABELS.reason}
        help="Printed on invoices, for example the legal provision that exempts you."
        maxLength={500}
        required={needsReason ? requiredMessage(LABELS.reason) : undefined}
      />
    </>
  );
}

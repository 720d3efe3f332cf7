import {
  formatPercent,
  LIMITS,
  needsTaxReason,
  PERCENT_PLACES,
  pick,
  requiredMessage,
  TAX_CATEGORIES,
  TAX_CATEGORY_LABELS,
  TAX_RATE_LABELS as LABELS,
  type TaxCategory,
  taxErrors,
  yesOrNo,
} from '@atrium/contracts';
import { useIdempotentMutation } from '@atrium/ui-kit';
import {
  changedValues,
  CheckboxField,
  ConflictNotice,
  Form,
  FormDialog,
  type LabeledChange,
  labeledChanges,
  NumberField,
  SelectField,
  TextField,
  useVersionedEdit,
  validationRule,
} from '@atrium/ui-kit/forms';
import { toast } from '@atrium/web-kit';
import type { CreateTaxRateDto, TaxRateDto } from '../../api/endpoints.generated';
import {
  useCreateTaxRateMutation,
  useLazyListTaxRatesQuery,
  useUpdateTaxRateMutation,
} from '../settings-api';

const FIELDS = ['name', 'category', 'percent', 'reason', 'isDefault'] as const;

/** The percentage is a number in the form. */
interface TaxRateValues extends Omit<CreateTaxRateDto, 'percent'> {
  percent?: number | null;
}

const valuesOf = (rate: TaxRateDto): TaxRateValues => ({
  ...rate,
  percent: Number(rate.percent),
});

/** The entered values as the API returns them. Only the standard rate has a percentage. */
const toFields = ({ percent, ...values }: TaxRateValues): CreateTaxRateDto => ({
  ...values,
  percent: (values.category === 'S' ? (percent ?? 0) : 0).toFixed(PERCENT_PLACES),
});

/** The differences between two versions of a rate, as displayed. */
const differences = (before: TaxRateDto, after: TaxRateDto): LabeledChange[] =>
  labeledChanges(pick(LABELS, FIELDS), before, after, (rate, field) => displayed(rate)[field]);

const displayed = (rate: TaxRateDto): Record<(typeof FIELDS)[number], string> => ({
  name: rate.name,
  category: TAX_CATEGORY_LABELS[rate.category],
  percent: formatPercent(rate.percent),
  reason: rate.reason ?? '—',
  isDefault: yesOrNo(rate.isDefault),
});

const CATEGORIES = TAX_CATEGORIES.map((value) => ({
  value,
  label: `${TAX_CATEGORY_LABELS[value]} (${value})`,
}));

interface TaxRateDialogProps {
  /** The rate to edit; none adds a new one. */
  rate: TaxRateDto | undefined;
  onClose: () => void;
}

export const TaxRateDialog = ({ rate, onClose }: TaxRateDialogProps) =>
  rate ? (
    <EditTaxRateDialog rate={rate} onClose={onClose} />
  ) : (
    <AddTaxRateDialog onClose={onClose} />
  );

function AddTaxRateDialog({ onClose }: Pick<TaxRateDialogProps, 'onClose'>) {
  const [createTaxRate] = useCreateTaxRateMutation();
  const mutate = useIdempotentMutation();

  const submit = async (values: TaxRateValues): Promise<void> => {
    await mutate((key) =>
      createTaxRate({ 'Idempotency-Key': key, createTaxRateDto: toFields(values) }).unwrap(),
    );
    toast.success('Tax rate added');
  };

  return (
    <FormDialog<TaxRateValues>
      title="Add Tax Rate"
      submitLabel="Add Tax Rate"
      initialValues={{ category: 'S' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TaxRateFields canBeDefault />
    </FormDialog>
  );
}

interface EditTaxRateDialogProps {
  rate: TaxRateDto;
  onClose: () => void;
}

function EditTaxRateDialog({ rate, onClose }: EditTaxRateDialogProps) {
  const [updateTaxRate] = useUpdateTaxRateMutation();
  const [listTaxRates] = useLazyListTaxRatesQuery();
  const { opened, conflicts, save } = useVersionedEdit(rate, {
    read: async () => {
      const { rows } = await listTaxRates({ pageSize: LIMITS.pageSizeMax }).unwrap();
      return rows.find(({ id }) => id === rate.id);
    },
    differences,
  });

  const submit = async (values: TaxRateValues): Promise<void> => {
    const before = toFields(valuesOf(opened));
    const changes = changedValues(FIELDS, before, { ...before, ...toFields(values) });
    if (Object.keys(changes).length === 0) return;
    await save(changes, ({ id, version }) =>
      updateTaxRate({ id, updateTaxRateDto: { ...changes, version } }).unwrap(),
    );
    toast.success('Tax rate saved');
  };

  return (
    <FormDialog<TaxRateValues>
      title="Edit Tax Rate"
      recordId={opened.id}
      submitLabel="Save Changes"
      initialValues={valuesOf(opened)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictNotice changes={conflicts} />
      <TaxRateFields canBeDefault={opened.isActive} />
    </FormDialog>
  );
}

const TaxRateFields = ({ canBeDefault }: { canBeDefault: boolean }) => (
  <>
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
    {canBeDefault && (
      <CheckboxField
        name="isDefault"
        label="Use this rate for lines without a tax rate"
        help="Replaces the current default."
      />
    )}
  </>
);

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

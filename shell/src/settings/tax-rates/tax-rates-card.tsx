import {
  formatPercent,
  LIMITS,
  TAX_CATEGORY_LABELS,
  TAX_RATE_LABELS as LABELS,
} from '@atrium/contracts';
import { ActionsMenu, Button, Card, EmptyState, PlusOutlined, Tag, TwoLine } from '@atrium/ui-kit';
import { type DataColumn, DataTable } from '@atrium/ui-kit/data';
import { abilityView, toast, toastFailure, useEventCallback } from '@atrium/web-kit';
import { useState } from 'react';
import type { TaxRateDto, UpdateTaxRateDto } from '../../api/endpoints.generated';
import { useSignedIn } from '../../session/signed-in';
import { useListTaxRatesQuery, useUpdateTaxRateMutation } from '../settings-api';
import { TaxRateDialog } from './tax-rate-dialog';

const COLUMNS: readonly DataColumn<TaxRateDto>[] = [
  {
    key: 'name',
    title: LABELS.name,
    onPhone: 'title',
    render: ({ name, reason }) => <TwoLine first={name} second={reason} />,
  },
  {
    key: 'percent',
    title: LABELS.percent,
    width: '100px',
    align: 'right',
    render: ({ percent }) => formatPercent(percent),
  },
  {
    key: 'category',
    title: LABELS.category,
    width: '190px',
    hideBelow: 700,
    render: ({ category }) => TAX_CATEGORY_LABELS[category],
  },
  {
    key: 'state',
    title: 'Status',
    width: '110px',
    render: ({ isActive, isDefault }) =>
      isDefault ? (
        <Tag tone="info">Default</Tag>
      ) : isActive ? (
        <Tag tone="success">Active</Tag>
      ) : (
        <Tag>Retired</Tag>
      ),
  },
];

/** The tax rates of invoices (docs/domain/tax-rates.md). */
export function TaxRatesCard() {
  const { rights } = useSignedIn();
  const { data, currentData, error, isFetching, refetch } = useListTaxRatesQuery({
    pageSize: LIMITS.pageSizeMax,
  });
  const [dialog, setDialog] = useState<'new' | TaxRateDto>();
  const canAdd = rights.includes('tax_rate.manage');
  const addButton = (
    <Button
      icon={<PlusOutlined />}
      ability={abilityView(canAdd ? true : 'tax_rates.change_needs_admin')}
      onClick={() => setDialog('new')}
    >
      Add Tax Rate
    </Button>
  );
  const rowActions = useEventCallback((rate: TaxRateDto) => (
    <TaxRateActions rate={rate} onEdit={() => setDialog(rate)} />
  ));

  return (
    <Card flush title="Tax Rates" extra={addButton}>
      <DataTable
        label="Tax rates"
        columns={COLUMNS}
        rows={data?.rows}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        fetching={isFetching && !currentData}
        error={error}
        onRetry={() => void refetch()}
        actions={rowActions}
        empty={
          <EmptyState
            title="No tax rates yet"
            description="Add the tax rates for your invoices. Until then, invoices have no tax."
          />
        }
      />
      {dialog !== undefined && (
        <TaxRateDialog
          rate={dialog === 'new' ? undefined : dialog}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Card>
  );
}

interface TaxRateActionsProps {
  rate: TaxRateDto;
  onEdit: () => void;
}

function TaxRateActions({ rate, onEdit }: TaxRateActionsProps) {
  const [update] = useUpdateTaxRateMutation();
  const { id, name, version, isActive, isDefault, abilities } = rate;

  const change = async (changes: UpdateTaxRateDto, successMessage: string): Promise<void> => {
    try {
      await update({ id, updateTaxRateDto: { ...changes, version } }).unwrap();
      toast.success(successMessage);
    } catch (error) {
      toastFailure("Couldn't change the tax rate", error);
    }
  };

  const retire = abilityView(abilities.retire);
  return (
    <ActionsMenu
      label={`Actions for ${name}`}
      actions={[
        {
          key: 'edit',
          label: 'Edit',
          shortcut: 'e',
          ability: abilityView(abilities.update),
          onSelect: onEdit,
        },
        ...(isActive && !isDefault
          ? [
              {
                key: 'default',
                label: 'Make Default',
                ability: retire,
                onSelect: () => void change({ isDefault: true }, 'Default tax rate changed'),
              },
            ]
          : []),
        isActive
          ? {
              key: 'retire',
              label: 'Retire',
              ability: retire,
              onSelect: () => void change({ isActive: false }, 'Tax rate retired'),
            }
          : {
              key: 'restore',
              label: 'Restore',
              ability: retire,
              onSelect: () => void change({ isActive: true }, 'Tax rate restored'),
            },
      ]}
    />
  );
}

import { Card, EmptyState } from '@atrium/ui-kit';
import { type DataColumn, DataTable } from '@atrium/ui-kit/data';
import { Checkbox, Select } from '@atrium/ui-kit/forms';
import { errorMessage, toast } from '@atrium/web-kit';
import { useState } from 'react';
import type { ImportDetailDto, MapImportDto, MappedColumnDto } from '../../api/endpoints.generated';
import { useMapImportMutation } from '../settings-api';
import styles from '../settings-page.module.css';

/** A column of the file with its first values. */
interface FileColumn {
  index: number;
  header: string;
  examples: string;
}

const EXAMPLES = 3;

/** Chooses the field that each column is imported into. Every choice is saved immediately. */
export function MappingCard({ record }: { record: ImportDetailDto }) {
  const { kind, headers, preview, fields, sendInvitations } = record;
  const { mapping, choose, setSendInvitations, isSaving } = useMapping(record);

  const missing = fields.filter(
    ({ field, isRequired }) => isRequired && !mapping.some((mapped) => mapped.field === field),
  );

  const columns: DataColumn<FileColumn>[] = [
    {
      key: 'header',
      title: 'File Column',
      onPhone: 'title',
      render: nameOfColumn,
    },
    {
      key: 'examples',
      title: 'Sample Values',
      hideBelow: 620,
      render: ({ examples }) => examples || null,
    },
    {
      key: 'field',
      title: 'Import As',
      width: '240px',
      render: (column) => (
        <Select<string>
          aria-label={`Import ${column.header || `column ${column.index + 1}`} as`}
          value={mapping.find((mapped) => mapped.column === column.index)?.field ?? ''}
          disabled={isSaving}
          showSearch={{ optionFilterProp: 'label' }}
          options={fieldOptions(fields)}
          style={{ width: '100%' }}
          onChange={(field) => void choose(column.index, field)}
        />
      ),
    },
  ];

  return (
    <Card flush title="Columns">
      {missing.length > 0 && (
        <p className={styles.filters} role="status">
          New records also need: {missing.map(({ label }) => label).join(', ')}.
        </p>
      )}
      {kind === 'users' && (
        <div className={styles.filters}>
          <Checkbox
            checked={sendInvitations}
            disabled={isSaving}
            onChange={({ target }) => void setSendInvitations(target.checked)}
          >
            Invite new team members by email
          </Checkbox>
        </div>
      )}
      <DataTable
        label="Columns"
        columns={columns}
        rows={headers.map((header, index) => ({
          index,
          header,
          examples: examplesOf(preview, index),
        }))}
        rowKey={({ index }) => index}
        rowLabel={nameOfColumn}
        empty={<EmptyState title="No columns" description="This file has no headers." />}
      />
    </Card>
  );
}

/** The mapping as chosen, and functions that save a choice and take it back if that fails. */
function useMapping({ id, version, ...record }: ImportDetailDto) {
  const [mapping, setMapping] = useState(record.mapping);
  const [mapImport, { isLoading }] = useMapImportMutation();

  /** @returns whether it succeeded */
  const save = async (changes: MapImportDto): Promise<boolean> => {
    try {
      await mapImport({ id, mapImportDto: { ...changes, version } }).unwrap();
      return true;
    } catch (error) {
      toast.destructive({
        title: "Couldn't save the mapping",
        description: errorMessage(error, 'Please try again.'),
      });
      return false;
    }
  };

  const choose = async (column: number, field: string): Promise<void> => {
    const changed = withField(mapping, column, field);
    setMapping(changed);
    if (!(await save({ mapping: changed }))) setMapping(mapping);
  };

  return {
    mapping,
    choose,
    setSendInvitations: (sendInvitations: boolean) => save({ mapping, sendInvitations }),
    isSaving: isLoading,
  };
}

const fieldOptions = (fields: ImportDetailDto['fields']) => [
  { value: '', label: "Don't import" },
  ...fields.map(({ field, label, isRequired }) => ({
    value: field,
    label: isRequired ? `${label} (required)` : label,
  })),
];

const nameOfColumn = ({ index, header }: { index: number; header: string }): string =>
  header || `Column ${index + 1}`;

/** The mapping with another field for the column; the field leaves its previous column. */
function withField(
  mapping: readonly MappedColumnDto[],
  column: number,
  field: string,
): MappedColumnDto[] {
  const others = mapping.filter((mapped) => mapped.column !== column && mapped.field !== field);
  return field === '' ? others : [...others, { column, field }];
}

const examplesOf = (preview: readonly string[][], index: number): string =>
  preview
    .flatMap((cells) => cells[index]?.trim() || [])
    .slice(0, EXAMPLES)
    .join(' · ');

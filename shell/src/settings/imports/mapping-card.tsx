import { Card, EmptyState } from '@atrium/ui-kit';
import { type DataColumn, DataTable } from '@atrium/ui-kit/data';
import { Checkbox, Select } from '@atrium/ui-kit/forms';
import { toastFailure } from '@atrium/web-kit';
import { useRef, useState } from 'react';
import type { ImportDetailDto, MappedColumnDto } from '../../api/endpoints.generated';
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
  const { kind, headers, preview, fields } = record;
  const { mapping, sendInvitations, choose, setSendInvitations } = useMapping(record);
  const missing = missingFields({ fields, mapping });

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
          showSearch={{ optionFilterProp: 'label' }}
          options={fieldOptions(fields)}
          style={{ width: '100%' }}
          onChange={(field) => choose(column.index, field)}
        />
      ),
    },
  ];

  return (
    <Card flush title="Columns">
      {missing && (
        <p className={styles.filters} role="status">
          New records also need: {missing}.
        </p>
      )}
      {kind === 'users' && (
        <div className={styles.filters}>
          <Checkbox
            checked={sendInvitations}
            onChange={({ target }) => setSendInvitations(target.checked)}
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

/** The labels of the fields that new records need and no column is imported into. */
export const missingFields = ({
  fields,
  mapping,
}: Pick<ImportDetailDto, 'fields' | 'mapping'>): string =>
  fields
    .filter(
      ({ field, isRequired }) => isRequired && !mapping.some((mapped) => mapped.field === field),
    )
    .map(({ label }) => label)
    .join(', ');

type Mapping = Pick<ImportDetailDto, 'mapping' | 'sendInvitations'>;

/**
 * The mapping as chosen, and functions that save a choice and take it back if that fails. The
 * controls stay enabled while a choice is saved, because disabling them would move the focus.
 */
function useMapping(record: ImportDetailDto) {
  /** The response to the last request. It is newer than the record until that is refetched. */
  const [saved, setSaved] = useState(record);
  const { id, mapping, sendInvitations, version } = saved.version > record.version ? saved : record;
  /** What was chosen, until it is saved. */
  const [chosen, setChosen] = useState<Mapping>();
  const current = chosen ?? { mapping, sendInvitations };
  const [mapImport] = useMapImportMutation();
  // A request needs the version of the previous response. The last of the choices made until then
  // contains the others, so only that one is sent.
  const next = useRef<Mapping>(undefined);
  const isSaving = useRef(false);

  const save = async (): Promise<void> => {
    isSaving.current = true;
    let latest = version;
    try {
      while (next.current) {
        const mapImportDto = { ...next.current, version: latest };
        next.current = undefined;
        const response = await mapImport({ id, mapImportDto }).unwrap();
        latest = response.version;
        setSaved(response);
      }
    } catch (error) {
      next.current = undefined;
      toastFailure("Couldn't save the mapping", error);
    } finally {
      isSaving.current = false;
      setChosen(undefined);
    }
  };

  const choose = (changes: Partial<Mapping>): void => {
    next.current = { ...current, ...changes };
    setChosen(next.current);
    if (!isSaving.current) void save();
  };

  return {
    ...current,
    choose: (column: number, field: string) =>
      choose({ mapping: withField(current.mapping, column, field) }),
    setSendInvitations: (isChecked: boolean) => choose({ sendInvitations: isChecked }),
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
  [...new Set(preview.flatMap((cells) => cells[index]?.trim() || []))]
    .slice(0, EXAMPLES)
    .join(' · ');
